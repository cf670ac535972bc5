-- What a home's card says to everybody is kept in memory by each server. A home's version tells whether what is kept is
-- still true: it changes, in the same transaction, with the home, its pictures, and its owner's name and picture. No
-- version is ever given twice, not even after a rollback.

create sequence card_versions;
alter table properties add column card_version bigint not null default nextval('card_versions');

create function version_card() returns trigger language plpgsql as $$
begin
  new.card_version = nextval('card_versions');
  return new;
end $$;
create trigger properties_version_card before update on properties
  for each row execute function version_card();

create function pictures_version_cards() returns trigger language plpgsql as $$
begin
  update properties set card_version = nextval('card_versions')
  where id in (select property_id from changed);
  return null;
end $$;
create trigger property_images_inserted after insert on property_images
  referencing new table as changed for each statement execute function pictures_version_cards();
create trigger property_images_updated after update on property_images
  referencing new table as changed for each statement execute function pictures_version_cards();
create trigger property_images_deleted after delete on property_images
  referencing old table as changed for each statement execute function pictures_version_cards();

-- A home that is added meanwhile has the new name: adding one holds its owner's row (migration 0046).
create function owner_versions_cards() returns trigger language plpgsql as $$
begin
  update properties set card_version = nextval('card_versions') where owner_id = new.id;
  return null;
end $$;
create trigger users_version_cards after update of full_name, profile_image on users
  for each row when ((old.full_name, old.profile_image) is distinct from (new.full_name, new.profile_image))
  execute function owner_versions_cards();
