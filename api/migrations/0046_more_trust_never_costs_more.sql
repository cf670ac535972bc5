-- More trust never costs more: who holds a level pays at most what people without one pay, and who holds a higher level
-- at most what holders of a lower one do.

-- What there is, put in order: a level that gave less than one with a lower number now gives as much. Bookings keep the
-- price that they were made at, and each owner is told.
with due as (
  select id, max(default_discount_percentage) over (partition by owner_id order by level) as percentage
  from trust_levels
), raised as (
  update trust_levels set default_discount_percentage = due.percentage
  from due where due.id = trust_levels.id and due.percentage > trust_levels.default_discount_percentage
  returning owner_id, level, trust_levels.default_discount_percentage as percentage
)
insert into notifications (user_id, kind, data)
select owner_id, 'network.levels_raised', jsonb_build_object(
  'levels', jsonb_agg(jsonb_build_object('level', level, 'discount_percentage', percentage) order by level)
) from raised group by owner_id;

-- Null: as much as the standard discount and the owner's lowest level allow.
alter table users add column everyone_else_percentage numeric(5, 2)
  check (everyone_else_percentage between 0 and 100);

-- The one rule of what people without a level get at an owner's homes: the standard discount, and no more than the
-- owner's lowest level gives or the owner wants to give them. (`least` passes over what is not there.)
create function everyone_else_percentage(owner uuid) returns numeric stable parallel safe language sql
  return (
    select least(
      settings.standard_discount_percentage,
      (select min(default_discount_percentage) from trust_levels where owner_id = owner),
      (select everyone_else_percentage from users where id = owner)
    )
    from platform_settings settings
  );

alter table properties
  -- As the function says for the owner; kept by the triggers below, so that reading homes does not ask it for each.
  add column everyone_else_percentage numeric(5, 2) not null default 0,
  -- A night at that discount: homes are found by it, and put in order.
  add column everyone_else_nightly_cents bigint not null
    generated always as (discounted_cents(price_per_night, everyone_else_percentage)) stored;
update properties set everyone_else_percentage = everyone_else_percentage(owner_id);

-- Whoever changes what an owner gives waits for who is changing it, and reads what they left: each statement of these
-- functions sees what was committed before it.
create function hold_discounts_of(owner uuid) returns void language plpgsql as $$
begin
  perform from users where id = owner for no key update;
  perform from platform_settings for share;
end $$;

create function price_for_everyone_else(owner uuid) returns void language plpgsql as $$
begin
  perform hold_discounts_of(owner);
  update properties set everyone_else_percentage = due.percentage
  from (select everyone_else_percentage(owner) as percentage) due
  where owner_id = owner and properties.everyone_else_percentage <> due.percentage;
end $$;

create function levels_change_prices() returns trigger language plpgsql as $$
begin
  perform price_for_everyone_else(coalesce(new.owner_id, old.owner_id));
  return null;
end $$;
create trigger trust_levels_price_homes after insert or delete or update of default_discount_percentage
  on trust_levels for each row execute function levels_change_prices();

create function owner_changes_prices() returns trigger language plpgsql as $$
begin
  perform price_for_everyone_else(new.id);
  return null;
end $$;
create trigger users_price_homes after update of everyone_else_percentage on users
  for each row execute function owner_changes_prices();

create function standard_changes_prices() returns trigger language plpgsql as $$
begin
  update properties set everyone_else_percentage = due.percentage
  from (
    select owner_id, everyone_else_percentage(owner_id) as percentage
    from (select distinct owner_id from properties) owners
  ) due
  where properties.owner_id = due.owner_id and properties.everyone_else_percentage <> due.percentage;
  return null;
end $$;
create trigger platform_settings_price_homes after update of standard_discount_percentage on platform_settings
  for each row when (old.standard_discount_percentage <> new.standard_discount_percentage)
  execute function standard_changes_prices();

create function price_new_home() returns trigger language plpgsql as $$
begin
  perform hold_discounts_of(new.owner_id);
  new.everyone_else_percentage := everyone_else_percentage(new.owner_id);
  return new;
end $$;
create trigger properties_priced before insert or update of owner_id on properties
  for each row execute function price_new_home();

-- A level with a higher number gives at least what each with a lower number gives. Asked when a transaction ends, so
-- that several can move together, and one transaction of an owner after the other, so that two that are each right by
-- themselves are not wrong together.
create function levels_rise() returns trigger language plpgsql as $$
begin
  perform hold_discounts_of(new.owner_id);
  if exists (
    select from trust_levels lower join trust_levels higher on higher.owner_id = lower.owner_id
    where lower.owner_id = new.owner_id and lower.level < higher.level
      and lower.default_discount_percentage > higher.default_discount_percentage
  ) then
    raise exception 'A level with a higher number gives less than one with a lower number'
      using errcode = 'check_violation', constraint = 'trust_levels_rise', table = 'trust_levels';
  end if;
  return null;
end $$;
create constraint trigger trust_levels_rise after insert or update on trust_levels
  deferrable initially deferred for each row execute function levels_rise();
