-- A stay that was shortened after its earning was entered earns less, also where the platform takes no payments.
drop index bookings_to_take_back;
create index bookings_to_take_back on bookings (id)
  where earned_cents <> 0 and (
    (status in ('pending', 'cancelled') and earned_cents <> kept_cents)
    or (status in ('confirmed', 'completed') and settlement = 'platform'
      and (paid_cents < total_cents or earned_cents <> total_cents - service_fee_cents))
    or (status in ('confirmed', 'completed') and settlement is null
      and earned_cents <> total_cents - service_fee_cents)
  );
