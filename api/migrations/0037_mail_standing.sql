-- When the last mail left the house. One row, whichever process sent it.
create table mail_standing (
  only_row boolean primary key default true check (only_row),
  last_sent_at timestamptz
);
insert into mail_standing default values;
