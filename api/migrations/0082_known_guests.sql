-- Whether people who know this person may count them among those who stayed at a home. Nobody agreed before being asked.
alter table user_preferences add column counted_where_stayed boolean not null default false;
