-- Why the house itself changed a booking, apart from what a person said when they did.
alter table booking_status_changes add column cause text check (cause in ('lapsed', 'stay_ended'));
update booking_status_changes set cause = reason, reason = null where reason in ('lapsed', 'stay_ended');

-- A reason is somebody's words, and never without somebody who said them.
alter table booking_status_changes
  add constraint booking_status_changes_reason_is_said
  check (reason is null or (changed_by is not null and length(reason) between 1 and 500));

-- Names and titles are found by any part of them without reading all of them.
create extension if not exists pg_trgm;
create index users_name_parts on users using gin (full_name gin_trgm_ops);
create index properties_title_parts on properties using gin (title gin_trgm_ops);

-- The newest requests first, for admins.
create index bookings_by_age on bookings (created_at desc, id);
