-- What an admin may set. The bounds are those of contract/platform/settings.schemas.ts.
alter table platform_settings
  -- Whether a home that its owner makes active waits for an admin first.
  add column review_new_properties boolean not null default false,
  -- How long a request holds its nights, and an invitation opens the door. Both are written into the request and the
  -- invitation when they are made, so that those that are out keep the time they were given.
  add column request_lifetime_hours integer not null default 48 check (request_lifetime_hours between 4 and 336),
  add column invitation_lifetime_days integer not null default 7 check (invitation_lifetime_days between 2 and 90),
  add column mail_sender_name text not null default 'Latchkey'
    check (char_length(mail_sender_name) between 2 and 60 and mail_sender_name !~ '[[:cntrl:]]'),
  -- Where the contact form goes and what the pages name; null: ADMIN_EMAIL, else every admin, and the pages' own.
  add column contact_address text check (char_length(contact_address) between 3 and 254),
  -- After how many years the jobs forget; the policy pages say these very figures (spec 2.19).
  add column bookings_kept_years integer not null default 7 check (bookings_kept_years between 1 and 30),
  add column messages_kept_years integer not null default 3 check (messages_kept_years between 1 and 30),
  -- A stay is forgotten only once its messages are, so its messages never outlast it.
  add constraint messages_go_first check (messages_kept_years <= bookings_kept_years),
  add constraint fee_within_reason check (service_fee_cents <= 1000000);

-- Who changed each setting last. A setting that nobody has changed has no row.
create table platform_settings_changed (
  setting text primary key,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null
);

alter table exchange_rates add column updated_by uuid references users (id) on delete set null;
