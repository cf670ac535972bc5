-- That the owner of a stay was told on the day of arrival that the guest comes. A stay that moved is told of on its new day.
create table arrival_notices (
  booking_id uuid primary key references bookings (id) on delete cascade,
  check_in_date date not null
);

-- The same of stays that owners entered: the day of arrival that was told.
alter table entered_stays add column arrival_told date;
create index calendar_blocks_arriving on calendar_blocks (from_date) where is_stay;
