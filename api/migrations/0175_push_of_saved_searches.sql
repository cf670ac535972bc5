-- Whether a person's devices are told of new homes for their saved searches; each search says whether it tells at all.
alter table push_choices add column searches boolean not null default true;
