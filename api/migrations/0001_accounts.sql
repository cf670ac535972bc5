-- People. An account exists because someone was invited; nothing else creates one.
create table users (
  id uuid primary key default gen_random_uuid(),
  -- Kept in lower case and NFC, so that one address can never hold two accounts.
  email text not null constraint users_email_key unique check (email = lower(normalize(email, nfc))),
  full_name text not null check (length(full_name) between 2 and 120),
  phone text,
  bio text check (length(bio) <= 500),
  profile_image text,
  user_type text not null check (user_type in ('admin', 'owner', 'user')),
  -- argon2id in PHC form.
  password_hash text not null,
  onboarding_completed boolean not null default false,
  -- A disabled account keeps its rows and may do nothing.
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

-- A sign-in, on one device. Its refresh tokens rotate; the session outlives each of them.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- 30 days from sign-in, however often the token is changed.
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('signed_out', 'reused_token', 'password_changed', 'disabled'))
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

-- Only the hash is kept. A token that comes back after its successor was used ends the whole session.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

-- Failed sign-ins per key (an account, an address block), shared by all server processes.
create table sign_in_failures (
  key text primary key,
  failures integer not null check (failures > 0),
  last_failure_at timestamptz not null
);
