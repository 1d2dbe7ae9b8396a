import { Button, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { type Offer, setOffer } from '#data/affiliate/affiliate.commands.ts';
import { draftQuery } from '#data/affiliate/affiliate.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';

/** What the company gives to who brings somebody. */
export const OfferScreen = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(draftQuery());
  return (
    <SettingsPage title={t('OFFICE_LISTS.OFFER.TITLE')} lead={t('OFFICE_LISTS.OFFER.LEAD')}>
      <RemoteState remote={remote} offline={t('OFFICE_LISTS.OFFLINE')} />
      {remote.data ? <OfferForm offer={remote.data} isOnline={isOnline} /> : null}
    </SettingsPage>
  );
};

const isSecure = (link: string): boolean => URL.parse(link)?.protocol === 'https:';

const OfferForm = ({ offer, isOnline }: { offer: Offer; isOnline: boolean }) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: { ...offer },
    asks: true,
    judge: ({ active, title, description, link }) => ({
      title: active && title.trim() === '' ? t('GENERAL.REQUIRED') : null,
      description: active && description.trim() === '' ? t('GENERAL.REQUIRED') : null,
      link: judgeLink(active, link.trim()),
    }),
    send: ({ active, title, description, link }) =>
      setOffer({
        active,
        title: title.trim(),
        description: description.trim(),
        link: link.trim(),
      }),
    onSent: ({ before }) => {
      showUndo(t('OFFICE_LISTS.OFFER.SAVED'), () => setOffer(before));
    },
    refuse: (error) => failureText(error, t, t('OFFICE_LISTS.FAILED')),
  });
  const judgeLink = (isActive: boolean, link: string): string | null => {
    if (link === '') return isActive ? t('GENERAL.REQUIRED') : null;
    return isSecure(link) ? null : t('OFFICE_LISTS.OFFER.LINK_HINT');
  };
  return (
    <form {...form.props} style={{ maxWidth: 560 }}>
      <Stack gap={14}>
        <Switch
          label={t('OFFICE_LISTS.OFFER.ACTIVE')}
          description={t('OFFICE_LISTS.OFFER.ACTIVE_HINT')}
          {...form.check('active')}
        />
        <TextInput label={t('OFFICE_LISTS.OFFER.NAME')} maxLength={100} {...form.field('title')} />
        <Textarea
          label={t('OFFICE_LISTS.OFFER.TEXT')}
          maxLength={2000}
          autosize
          minRows={3}
          {...form.field('description')}
        />
        <TextInput
          label={t('OFFICE_LISTS.OFFER.LINK')}
          description={t('OFFICE_LISTS.OFFER.LINK_HINT')}
          type="url"
          maxLength={500}
          {...form.field('link')}
        />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <div>
          <Button {...form.button} disabled={!isOnline}>
            {t('OFFICE_LISTS.SAVE')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
