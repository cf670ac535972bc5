-- PostgreSQL changes the expression of a generated column from 17 on; before, the column is made anew.
alter table peak_dates add column months_ahead smallint[] check (cardinality(months_ahead) = 6);

alter table properties
  add column peaks_open_later boolean not null default false,
  drop column restricted;
alter table properties
  add column restricted boolean not null generated always as (
    greatest(price_from, calendar_from, place_from, request_from, peak_from) > 0 or months_ahead is not null
    or peaks_open_later
  ) stored;
