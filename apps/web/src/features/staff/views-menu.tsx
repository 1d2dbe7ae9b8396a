import { Menu } from '@mantine/core';
import { isSameLook, type StaffLook } from '@ploeg/domain/staff/staff-views';
import { useQuery } from '@tanstack/react-query';
import { Fragment, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import {
  changeStaffView,
  createStaffView,
  deleteStaffView,
} from '#data/staff/staff-views.commands.ts';
import { type StaffView, staffViewsQuery } from '#data/staff/staff-views.queries.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import type { StaffPlace } from './bulk-places.tsx';
import { lookOf, searchOf, USUAL_LOOK } from './staff-look.ts';
import type { StaffSearch } from './staff-search.ts';
import styles from './staff.module.css';
import type { SetSearch } from './use-staff-search.ts';
import { ViewSheet } from './view-sheet.tsx';

type Places = readonly Pick<StaffPlace, 'id' | 'name' | 'manages'>[];

/** The views by whose they are: one's own first, then those of each location. */
const groupsOf = (views: readonly StaffView[], places: Places) =>
  [{ id: null, name: '' }, ...places]
    .map(({ id, name }) => ({ id, name, views: views.filter((one) => one.departmentId === id) }))
    .filter((group) => group.views.length > 0);

/** Which view the address names, and whether it still shows what the view says. */
const useViews = (search: StaffSearch, set: SetSearch) => {
  const { data: views = [] } = useQuery(staffViewsQuery);
  const look = lookOf(search);
  const chosen = views.find(({ id }) => id === search.view);
  return {
    views,
    look,
    chosen,
    isChanged: chosen !== undefined && !isSameLook(chosen.look, look),
    choose: (view: Pick<StaffView, 'id' | 'look'> | null): void =>
      set({ ...searchOf(view?.look ?? USUAL_LOOK), view: view?.id }),
  };
};

const useViewActs = (choose: (view: StaffView | null) => void) => {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  return {
    isBusy,
    save: (view: StaffView, look: StaffLook): void =>
      act(async () => {
        const saved = await changeStaffView(view, { look });
        showUndo(t('STAFF.VIEW.SAVED', { name: saved.name }), () =>
          changeStaffView(saved, { look: view.look }),
        );
      }),
    remove: (view: StaffView): void =>
      act(async () => {
        const { name, look, departmentId } = view;
        await deleteStaffView(view);
        choose(null);
        showUndo(t('STAFF.VIEW.DELETED', { name }), async () =>
          choose(await createStaffView({ name, look, departmentId })),
        );
      }),
  };
};

const Choice = ({
  name,
  isChosen,
  onClick,
}: {
  name: string;
  isChosen: boolean;
  onClick: () => void;
}) => (
  <Menu.RadioItem
    value={name}
    checked={isChosen}
    checkIcon={<Icon name="check" size={16} />}
    closeMenuOnClick
    onClick={onClick}
  >
    {name}
  </Menu.RadioItem>
);

/** What can be done with what is shown: kept as it is, in the view it came from or in a new one. */
const ViewActs = ({
  view,
  look,
  isChanged,
  choose,
  onEdit,
}: {
  /** The one that is shown, where the reader may change it. */
  view: StaffView | undefined;
  look: StaffLook;
  isChanged: boolean;
  choose: (view: StaffView | null) => void;
  onEdit: (view: StaffView | 'new') => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, save, remove } = useViewActs(choose);
  const cannot = !isOnline || isBusy;
  return (
    <>
      {view && isChanged ? (
        <Menu.Item disabled={cannot} onClick={() => save(view, look)}>
          {t('STAFF.VIEW.SAVE', { name: view.name })}
        </Menu.Item>
      ) : null}
      <Menu.Item disabled={cannot} onClick={() => onEdit('new')}>
        {t('STAFF.VIEW.SAVE_AS')}
      </Menu.Item>
      {view ? (
        <>
          <Menu.Item disabled={cannot} onClick={() => onEdit(view)}>
            {t('STAFF.VIEW.EDIT')}
          </Menu.Item>
          <Menu.Item disabled={cannot} onClick={() => remove(view)}>
            {t('STAFF.VIEW.DELETE')}
          </Menu.Item>
        </>
      ) : null}
    </>
  );
};

/** Ways to look at the people that were kept, and what can be done with the one that is shown. */
export const ViewsMenu = memo(function ViewsMenu({
  search,
  set,
  places,
}: {
  search: StaffSearch;
  set: SetSearch;
  places: Places;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  /** A view whose name and readers are changed, or `new`. */
  const [edited, setEdited] = useState<StaffView | 'new' | null>(null);
  const { views, look, chosen, isChanged, choose } = useViews(search, set);
  useKeys([{ keys: 'v', text: 'STAFF.VIEW.TITLE', run: () => setOpen(true) }]);
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        portalProps={{ target: '#frame' }}
        trapFocus
      >
        <Menu.Target>
          <button type="button" className={styles.chip} data-chosen={chosen ? true : undefined}>
            {chosen?.name ?? t('STAFF.VIEW.TITLE')}
            {isChanged ? <span className={styles.count}>{t('STAFF.VIEW.CHANGED')}</span> : null}
            <Icon name="down" size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          <Choice
            name={t('STAFF.VIEW.USUAL')}
            isChosen={!chosen && isSameLook(look, USUAL_LOOK)}
            onClick={() => choose(null)}
          />
          {groupsOf(views, places).map((group) => (
            <Fragment key={group.id ?? 'own'}>
              <Menu.Label>{group.id === null ? t('STAFF.VIEW.YOURS') : group.name}</Menu.Label>
              {group.views.map((view) => (
                <Choice
                  key={view.id}
                  name={view.name}
                  isChosen={view.id === chosen?.id}
                  onClick={() => choose(view)}
                />
              ))}
            </Fragment>
          ))}
          <Menu.Divider />
          <ViewActs
            view={chosen?.mayChange ? chosen : undefined}
            look={look}
            isChanged={isChanged}
            choose={choose}
            onEdit={setEdited}
          />
        </Menu.Dropdown>
      </Menu>
      {edited ? (
        <ViewSheet
          view={edited === 'new' ? null : edited}
          look={look}
          places={places}
          onSaved={(view) => {
            setEdited(null);
            if (edited === 'new') choose(view);
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
});
