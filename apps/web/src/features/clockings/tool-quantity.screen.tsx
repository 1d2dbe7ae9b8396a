import { ActionIcon, Button, TextInput } from '@mantine/core';
import {
  FIRST_QUANTITY,
  decrementQuantity,
  incrementQuantity,
  parseQuantity,
} from '@ploeg/domain/clockings/tools';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clockingKey } from '#data/clockings/clocking-key.ts';
import { noteTool, useTools } from '#data/clockings/drafts.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { formatQuantity } from '#platform/quantity.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Screen } from '#ui/screen.tsx';
import { MissingScreen } from './missing-screen.tsx';
import styles from './tools.module.css';
import { useCurrentClocking } from './use-current-clocking.ts';

/** How much of one tool was used; a scan adds one to what is noted already. */
export const ToolQuantityScreen = ({
  attributeId,
  isScanned,
}: {
  attributeId: string;
  isScanned: boolean;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const current = useCurrentClocking();
  const tools = useTools(current && clockingKey(current.clocking));
  const toList = (): void => void navigate({ to: '/clocking/tools', replace: true });
  const back = { label: t('GENERAL.BACK'), go: toList };
  if (!current) return <MissingScreen missing="clocking" title={t('TOOLS.QUANTITY')} back={back} />;
  const tool = current.department.resources.attributes.find(({ id }) => id === attributeId);
  if (!tool) return <Navigate to="/clocking/tools" replace />;
  // The device answers in a moment; a form that jumps from 1 to 3 would be worse.
  if (tools === null)
    return (
      <Screen title={tool.name} back={back}>
        {null}
      </Screen>
    );
  const noted = tools.find(({ id }) => id === attributeId)?.quantity;
  return (
    <QuantityForm
      key={attributeId}
      name={tool.name}
      back={back}
      noted={noted ?? null}
      start={isScanned ? (noted ?? 0) + FIRST_QUANTITY : (noted ?? FIRST_QUANTITY)}
      onSave={async (quantity) => {
        await noteTool(clockingKey(current.clocking), attributeId, quantity);
        toList();
      }}
    />
  );
};

const QuantityForm = ({
  name,
  back,
  noted,
  start,
  onSave,
}: {
  name: string;
  back: { label: string; go: () => void };
  noted: number | null;
  start: number;
  onSave: (quantity: number | null) => Promise<void>;
}) => {
  const { t, i18n } = useTranslation();
  const formatAmount = (quantity: number): string => formatQuantity(quantity, i18n.language);
  const form = useAppForm({
    initial: () => ({ text: formatAmount(start) }),
    errors: 'until-typed',
    judge: ({ text }) => ({
      text: parseQuantity(text) === undefined ? t('TOOLS.MINIMUM') : null,
    }),
    send: ({ text }) => onSave(parseQuantity(text) ?? null),
  });
  const { text } = form.values;
  const error = form.errorAt('text');
  const step = (icon: IconName, label: string, quantity: number) => (
    <ActionIcon
      variant="default"
      size={64}
      radius="xl"
      aria-label={label}
      onClick={() => form.set({ text: formatAmount(quantity) })}
    >
      <Icon name={icon} size={28} />
    </ActionIcon>
  );

  return (
    <Screen
      title={t('TOOLS.QUANTITY')}
      back={back}
      footer={
        <>
          <Button {...form.button} fullWidth size="lg">
            {t('GENERAL.CONFIRM')}
          </Button>
          {noted === null ? null : (
            <Button fullWidth variant="subtle" color="red" onClick={() => void onSave(null)}>
              {t('TOOLS.REMOVE')}
            </Button>
          )}
        </>
      }
    >
      <form {...form.props} className={styles.form}>
        <h2 className={styles.toolName}>{name}</h2>
        <div className={styles.counter}>
          {step('minus', t('TOOLS.LESS'), decrementQuantity(text))}
          <TextInput
            aria-label={t('TOOLS.QUANTITY')}
            classNames={{ input: styles.number }}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            {...form.field('text')}
            error={error !== undefined}
            aria-describedby={error ? 'tool-minimum' : undefined}
          />
          {step('add', t('TOOLS.MORE'), incrementQuantity(text))}
        </div>
        <p id="tool-minimum" role="alert" className={styles.minimum}>
          {error}
        </p>
      </form>
    </Screen>
  );
};
