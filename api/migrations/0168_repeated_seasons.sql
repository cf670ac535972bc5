-- A season that the server adds again for each coming year. Of a season that was repeated the latest year has the mark.
alter table property_seasons add column repeats boolean not null default false;

-- The job that repeats them looks at the first nights alone.
create index property_seasons_repeats on property_seasons (from_date) where repeats;
