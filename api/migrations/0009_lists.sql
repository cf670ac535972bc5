-- Lists in their order for those who see more than the active and visible: admins, and owners beside their own.
create index properties_by_age on properties (created_at desc, id);
create index bookings_by_check_in on bookings (check_in_date desc, id);

-- Where the job that completes stays begins to look.
create index bookings_ending on bookings (check_out_date) where status = 'confirmed';
