-- Homes may be priced in these currencies once an admin has opened them (decision 84), each with the service fee of its
-- stays. Homes that are priced in a currency keep it when it is closed. Dollars are always open.
alter table platform_settings
  add column eur_open boolean not null default false,
  add column service_fee_eur_cents bigint not null default 4600 check (service_fee_eur_cents between 0 and 1000000),
  add column gbp_open boolean not null default false,
  add column service_fee_gbp_cents bigint not null default 3900 check (service_fee_gbp_cents between 0 and 1000000),
  add column jpy_open boolean not null default false,
  -- Whole yen.
  add column service_fee_jpy_cents bigint not null default 7500 check (service_fee_jpy_cents between 0 and 1000000);

create function service_fee_in(currency text) returns bigint stable parallel safe language sql
  return (
    select case currency
      when 'eur' then service_fee_eur_cents
      when 'gbp' then service_fee_gbp_cents
      when 'jpy' then service_fee_jpy_cents
      else service_fee_cents
    end from platform_settings
  );
