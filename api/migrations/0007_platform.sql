-- The admin's settings: one row.
create table platform_settings (
  only_row boolean primary key default true check (only_row),
  -- Where a viewer holds no level with an owner (spec 9).
  standard_discount_percentage numeric(5, 2) not null default 20 check (standard_discount_percentage between 0 and 100),
  service_fee_cents bigint not null default 5000 check (service_fee_cents >= 0)
);
insert into platform_settings default values;

-- First answers to requests that carried an Idempotency-Key, so that a retry is answered and not repeated.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  route text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  -- The answer; set in the transaction that made it, so others see the row only with it.
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
