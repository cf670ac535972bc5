-- People as those who run the place look after them.
alter table users
  -- Why somebody is suspended, in the words that they were told; null for everyone who is not.
  add column suspension_reason text check (length(suspension_reason) between 1 and 500),
  add column suspended_by uuid references users (id),
  -- To within the 15 minutes that an access token lasts; sessions themselves are forgotten a month after their end.
  add column last_seen_at timestamptz,
  add constraint users_reason_of_a_suspension
    check (suspension_reason is null or (disabled_at is not null and deleted_at is null));
update users set last_seen_at = (select max(last_used_at) from sessions where user_id = users.id);

alter table sessions drop constraint sessions_ended_because_check;
alter table sessions add constraint sessions_ended_because_check check (
  ended_because in ('signed_out', 'reused_token', 'password_changed', 'disabled', 'role_changed', 'ended_by_admin')
);

-- Everyone in each order that can be asked for, read forwards or backwards. What a list is narrowed by is in the index,
-- so that a page far down passes over index entries and not over people.
create index users_by_name on users (lower(full_name), id)
  include (full_name, user_type, onboarding_completed, disabled_at) where deleted_at is null;
create index users_by_age on users (created_at, id)
  include (user_type, onboarding_completed, disabled_at) where deleted_at is null;
create index users_by_last_seen on users (last_seen_at desc nulls last, id desc)
  include (user_type, onboarding_completed, disabled_at) where deleted_at is null;
create index users_suspended on users (created_at, id) where disabled_at is not null;
-- Any part of a name or an address.
create index users_words on users using gin ((lower(full_name) || ' ' || email) gin_trgm_ops);

-- The place never loses its last admin: not by suspension, demotion or deletion, whatever the code above does.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  -- One after the other, or two could each believe that the other stays.
  perform pg_advisory_xact_lock(hashtextextended('accounts.last-admin', 0));
  perform 1 from users where user_type = 'admin' and disabled_at is null and id <> old.id;
  if not found then
    raise exception 'account % is the last admin', old.id using errcode = 'LK002';
  end if;
  return coalesce(new, old);
end $$;
create trigger users_keep_an_admin before update of user_type, disabled_at on users for each row
  when (old.user_type = 'admin' and old.disabled_at is null
    and (new.user_type <> 'admin' or new.disabled_at is not null))
  execute function keep_an_admin();
create trigger users_delete_no_last_admin before delete on users for each row
  when (old.user_type = 'admin' and old.disabled_at is null)
  execute function keep_an_admin();

-- The homes of a suspended owner are out of sight; each keeps whatever its owner chose for the time after.
alter table properties add column owner_suspended boolean not null default false;
update properties set owner_suspended = true
from users where users.id = owner_id and users.disabled_at is not null;

create function suspend_homes() returns trigger language plpgsql as $$
begin
  update properties set owner_suspended = new.disabled_at is not null where owner_id = new.id;
  return null;
end $$;
create trigger users_suspend_homes after update of disabled_at on users for each row
  when ((old.disabled_at is null) <> (new.disabled_at is null))
  execute function suspend_homes();

-- Only owners have homes and networks. Who stops being one in this very moment is waited for, and so is a suspension.
create function require_owner() returns trigger language plpgsql as $$
declare
  suspended boolean;
begin
  select disabled_at is not null into suspended
  from users where id = new.owner_id and user_type = 'owner' for key share;
  if not found then
    raise exception 'account % is not an owner''s', new.owner_id using errcode = 'LK003';
  end if;
  if tg_table_name = 'properties' then
    new.owner_suspended = suspended;
  end if;
  return new;
end $$;
create trigger properties_owner_is_one before insert on properties
  for each row execute function require_owner();
create trigger network_members_owner_is_one before insert on network_members
  for each row execute function require_owner();
