-- A device is known by where it is (browser, system, neighbourhood), and by the secret that a browser keeps for itself.
alter table known_devices add column kind text not null default 'place' check (kind in ('place', 'browser'));
-- Whether it still passes the limit on wrong passwords of its account. A new password ends that for all other devices.
alter table known_devices add column trusted boolean not null default true;
