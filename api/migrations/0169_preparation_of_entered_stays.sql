-- Days of preparation are kept around stays that owners entered, too: the index answers which of the blocks are stays.
drop index calendar_blocks_by_end;
create index calendar_blocks_by_end on calendar_blocks (property_id, until_date) include (from_date, is_stay);
