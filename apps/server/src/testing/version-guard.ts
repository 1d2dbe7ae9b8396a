const PERSONS_OF = `
  select distinct person_id from unnest(array[
    case when tg_op <> 'INSERT' then old.person_id end,
    case when tg_op <> 'DELETE' then new.person_id end
  ]) person_id where person_id is not null`;

/** What of a shift counts for its person; the rest changes nobody's answers. */
const COUNTED = [
  'person_id',
  'department_id',
  'kind',
  'start_wall',
  'end_wall',
  'pause_unpaid_seconds',
  'deleted_at',
];

const listOf = (row: 'old' | 'new'): string => COUNTED.map((name) => `${row}.${name}`).join();

/**
 * Refuses a command that changes what somebody is planned or clocked and leaves their version as it was:
 * what is kept under it would be stale. Tests write rows of their own past every company.
 */
export const VERSION_GUARD = `
create function guard_versions() returns trigger language plpgsql security definer as $guard$
declare
  changed uuid;
  written xid;
begin
  if coalesce(current_setting('ploeg.company', true), '') in ('', 'all') then return null; end if;
  if tg_table_name = 'shifts' and tg_op = 'UPDATE' then
    if (${listOf('new')}) is not distinct from (${listOf('old')}) then return null; end if;
  end if;
  for changed in ${PERSONS_OF} loop
    select xmin into written from persons where id = changed;
    if written is not null and pg_xact_status(written::text::xid8) <> 'in progress' then
      raise exception '% of % leaves the version of % as it was', tg_op, tg_table_name, changed;
    end if;
  end loop;
  return null;
end $guard$;
create constraint trigger guard_versions after insert or update or delete on shifts
  deferrable initially deferred for each row execute function guard_versions();
create constraint trigger guard_versions after insert or update or delete on clockings
  deferrable initially deferred for each row execute function guard_versions();
`;
