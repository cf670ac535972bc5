-- Peak dates may open later than other nights: how many months ahead, for everyone else and for each level; null: they
-- open as other nights do.
alter table peak_dates add column months_ahead smallint[] check (cardinality(months_ahead) = 6);

-- Whether any peak dates of the owner open later: only then does a search look at them.
alter table properties
  add column peaks_open_later boolean not null default false,
  alter column restricted set expression as (
    greatest(price_from, calendar_from, place_from, request_from, peak_from) > 0 or months_ahead is not null
    or peaks_open_later
  );
