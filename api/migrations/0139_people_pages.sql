-- The languages that a person speaks, as BCP 47 codes of the list in the contract; their page shows them.
alter table users add column spoken_languages text[] not null default '{}'
  constraint users_spoken_languages_few check (cardinality(spoken_languages) <= 10)
  constraint users_spoken_languages_codes check (array_to_string(spoken_languages, ',', '?') ~ '^([a-z]{2,3}(,[a-z]{2,3})*)?$');

-- What a person lets others read on pages of people. Nobody agreed before being asked.
alter table user_preferences
  -- Who invited them, and whom they invited; shown only if both agree.
  add column show_invitations boolean not null default false,
  -- Their name, as somebody whom two people both know.
  add column named_as_known boolean not null default false;
