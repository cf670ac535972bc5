-- The columns of a channel are named as its two links are: the feed that is imported and the feed that is exported.

alter table calendar_channels rename column take_url to import_url;
alter table calendar_channels rename column take_digest to import_digest;
alter table calendar_channels rename column take_hint to import_hint;
alter table calendar_channels rename column take_since to import_since;
alter table calendar_channels rename column told_stale to notified_stale;
alter table calendar_channels rename column give_token_hash to export_token_hash;
alter table calendar_channels rename column give_made_at to export_made_at;
alter table calendar_channels rename column give_read_at to export_read_at;

alter table calendar_channels rename constraint calendar_channels_take_whole to calendar_channels_import_whole;
alter table calendar_channels rename constraint calendar_channels_take_once to calendar_channels_import_once;
alter table calendar_channels rename constraint calendar_channels_give_whole to calendar_channels_export_whole;
