-- Pictures that somebody who cleans adds: of a home after guests have left, or of a problem. Their bytes are in the
-- storage, under `file`.
create table cleaning_pictures (
  id uuid primary key default gen_random_uuid(),
  -- Null once that person was removed.
  cleaner_id uuid references cleaners (id) on delete set null,
  -- Null before the problem is reported that the picture is for.
  property_id uuid references properties (id) on delete cascade,
  -- The day of departure.
  day date,
  problem_id uuid references home_problems (id) on delete cascade,
  -- Null once it was taken back; the row then still counts among the pictures of the day.
  file text unique,
  uploaded_at timestamptz not null,
  -- The picture is deleted after this day.
  kept_until date not null,
  constraint cleaning_pictures_of_one check (num_nonnulls(day, problem_id) = num_nonnulls(property_id)),
  constraint cleaning_pictures_file check (file ~ '^cleaning-[0-9a-f]{32}-[0-9a-f]{6}$')
);
create index cleaning_pictures_of_turnover on cleaning_pictures (property_id, day);
create index cleaning_pictures_of_problem on cleaning_pictures (problem_id);
-- How many pictures a link added in the last day.
create index cleaning_pictures_of_cleaner on cleaning_pictures (cleaner_id, uploaded_at);
create index cleaning_pictures_over on cleaning_pictures (kept_until);
