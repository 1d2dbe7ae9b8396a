import { Button, Checkbox, TextInput } from '@mantine/core';
import type { Role } from '@ploeg/contract/rights/rights.schemas';
import { isRight, RIGHTS } from '@ploeg/domain/access/rights';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRole, createRole, deleteRole } from '#data/rights/rights.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { showToast } from '#ui/toast.tsx';
import { rightText, roleText } from './rights-words.ts';
import styles from './rights.module.css';

type Open = { id: string | null; name: string; rights: readonly string[] };

/** The roles: those that every company has can be copied, the company's own changed too. */
export const Roles = ({ roles, mayChange }: { roles: readonly Role[]; mayChange: boolean }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>();
  const remove = (id: string) =>
    deleteRole(id).catch((error: unknown) =>
      showToast('danger', failureText(error, t, t('OFFICE_RIGHTS.FAILED'))),
    );
  return (
    <section aria-labelledby="roles" className={styles.roles}>
      <h2 id="roles" className={styles.heading}>
        {t('OFFICE_RIGHTS.ROLES')}
      </h2>
      <ul className={styles.list}>
        {roles.map((role) => (
          <li key={role.id} className={styles.role}>
            <div className={styles.words}>
              <p className={styles.roleName}>{roleText(role, t)}</p>
              <p className={styles.since}>
                {role.rights.map((right) => rightText(right, t)).join(' · ')}
              </p>
            </div>
            {mayChange ? (
              <span className={styles.buttons}>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() =>
                    setOpen({
                      id: null,
                      name: t('OFFICE_RIGHTS.COPY_OF', { name: roleText(role, t) }),
                      rights: role.rights,
                    })
                  }
                >
                  {t('OFFICE_RIGHTS.COPY')}
                </Button>
                {role.builtIn ? null : (
                  <>
                    <Button size="xs" variant="default" onClick={() => setOpen(role)}>
                      {t('OFFICE_RIGHTS.CHANGE')}
                    </Button>
                    <Button size="xs" variant="default" onClick={() => void remove(role.id)}>
                      {t('OFFICE_RIGHTS.REMOVE')}
                    </Button>
                  </>
                )}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {open ? (
        <RoleForm key={open.id ?? open.name} role={open} onDone={() => setOpen(undefined)} />
      ) : null}
    </section>
  );
};

const RoleForm = ({ role, onDone }: { role: Open; onDone: () => void }) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: { name: role.name, rights: [...role.rights] },
    required: ['name', 'rights'],
    send: ({ name, rights }) => {
      const fields = { name, rights: rights.filter(isRight) };
      return role.id === null ? createRole(fields) : changeRole(role.id, fields);
    },
    onSent: onDone,
    refuse: (error) => failureText(error, t, t('OFFICE_RIGHTS.FAILED')),
  });
  return (
    <form {...form.props} className={styles.form}>
      <TextInput
        label={t('OFFICE_RIGHTS.ROLE_NAME')}
        maxLength={60}
        className={styles.place}
        {...form.field('name')}
      />
      <Checkbox.Group
        label={t('OFFICE_RIGHTS.MAY')}
        value={form.values.rights}
        onChange={(rights) => form.set({ rights })}
      >
        <div className={styles.ticks}>
          {RIGHTS.map((right) => (
            <Checkbox key={right} value={right} label={rightText(right, t)} />
          ))}
        </div>
      </Checkbox.Group>
      {form.failure}
      <span className={styles.buttons}>
        <Button size="xs" {...form.button}>
          {t('OFFICE_RIGHTS.SAVE')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
      </span>
    </form>
  );
};
