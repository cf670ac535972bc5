-- Pictures that people stored. The name is 128 random bits and the picture's colour: knowing it is the permission to see it.
create table uploads (
  name text primary key check (name ~ '^[0-9a-f]{32}-[0-9a-f]{6}$'),
  owner_id uuid not null references users (id),
  folder text not null check (folder in ('properties', 'profiles')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index uploads_of_owner on uploads (owner_id);
