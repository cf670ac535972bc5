-- What a person chose; who has no row has the defaults. Mails of the house that people may switch off (spec 2.16).
create table user_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  mail_new_bookings boolean not null default true,
  mail_booking_confirmations boolean not null default true,
  mail_payment_updates boolean not null default true,
  mail_property_updates boolean not null default true,
  mail_marketing boolean not null default false,
  -- A mail when somebody signs in from a device that was not seen before.
  login_notifications boolean not null default true,
  updated_at timestamptz not null default now()
);
