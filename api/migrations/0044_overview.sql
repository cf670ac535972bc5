-- What an admin's day begins with, for all people and homes at once: each is found where it is, and not by looking at all.

-- Who comes within the next days, wherever that is.
create index bookings_upcoming on bookings (check_in_date) include (property_id, status, expires_at)
  where status in ('pending', 'confirmed');
-- What happened last.
create index booking_status_changes_newest on booking_status_changes (changed_at desc, id desc);
create index network_invitations_accepted on network_invitations (answered_at desc) where status = 'accepted';
