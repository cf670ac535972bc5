-- Whether somebody is told by mail of a message that they have not read; everybody is, until they switch it off.
alter table user_preferences add column mail_messages boolean not null default true;
