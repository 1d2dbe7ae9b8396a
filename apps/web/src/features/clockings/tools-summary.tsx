import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockingKey } from '#data/clockings/clocking-key.ts';
import { useTools } from '#data/clockings/drafts.ts';
import type { Clocking, Department } from '#data/wire.ts';
import { formatQuantity } from '#platform/quantity.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './tools.module.css';

/**
 * The tools noted during a clocking, each a way to its quantity. With `withAdd` also the way to the
 * list of all; nothing at all where the department has no tools.
 */
export const ToolsSummary = ({
  clocking,
  department,
  withAdd = false,
}: {
  clocking: Pick<Clocking, 'id' | 'optimisticId'>;
  department: Pick<Department, 'modules' | 'resources'>;
  withAdd?: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const tools = useTools(clockingKey(clocking));
  const { attributes } = department.resources;
  if (!department.modules.resources || attributes.length === 0) return null;
  const chosen = (tools ?? []).flatMap(({ id, quantity }) => {
    const attribute = attributes.find((other) => other.id === id);
    return attribute ? [{ ...attribute, quantity }] : [];
  });
  if (chosen.length === 0 && !withAdd) return null;
  return (
    <section aria-labelledby="tools-noted">
      <h2 className={styles.heading} id="tools-noted">
        {withAdd ? t('TOOLS.TITLE') : t('TOOLS.CHOSEN')}
      </h2>
      <ul className={styles.list}>
        {chosen.map(({ id, name, quantity }) => (
          <ToolRow key={id} id={id} name={name}>
            <span className={styles.quantity}>
              <span aria-hidden="true">× </span>
              {formatQuantity(quantity, i18n.language)}
            </span>
          </ToolRow>
        ))}
      </ul>
      {withAdd ? (
        <LinkButton
          variant="subtle"
          leftSection={<Icon name="add" size={20} />}
          to="/clocking/tools"
        >
          {t('TOOLS.ADD')}
        </LinkButton>
      ) : null}
    </section>
  );
};

/** A tool in a list, which leads to its quantity. */
export const ToolRow = ({
  id,
  name,
  children,
}: {
  id: string;
  name: ReactNode;
  children: ReactNode;
}) => (
  <li>
    <Link to="/clocking/tools/$attributeId" params={{ attributeId: id }} className={styles.tool}>
      <Icon name="tool" size={20} />
      <span className={styles.name}>{name}</span>
      {children}
    </Link>
  </li>
);
