-- Who leaves today, wherever that is: what an admin opens with looks at days, not at every home.
create index bookings_leaving on bookings (check_out_date) where status in ('confirmed', 'completed');
