-- Withdrawals may be paid to an account that an owner has at Stripe (decision 88), beside those to a bank. No number of a
-- bank account of such an owner is ever here: they type it on Stripe's pages, and the tables have Stripe's ids.

alter table platform_settings add column stripe_withdrawals boolean not null default false;

-- The account at Stripe that an owner has connected. It is written before Stripe is asked, and its id is the key against
-- making two.
create table connected_accounts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Stripe's id; null until Stripe has answered.
  provider_id text unique check (length(provider_id) <= 255),
  -- `unfinished`: its owner has not said everything to Stripe. `review`: Stripe checks it. `ready`: it takes transfers.
  -- `restricted`: Stripe needs something more. `disconnected`: it is used no more, whoever ended it.
  status text not null default 'unfinished'
    check (status in ('unfinished', 'review', 'ready', 'restricted', 'disconnected')),
  connected_at timestamptz not null,
  -- When its owner was last led to Stripe, where the bank account can be changed, and from when money may go there.
  linked_at timestamptz not null,
  opens_at timestamptz not null,
  -- The first withdrawal to it asks again who it is; null before it.
  first_withdrawal_at timestamptz,
  -- Of the mailed link by which its owner says that it was not them.
  undo_token_hash bytea not null unique,
  -- When Stripe was last asked how it stands.
  looked_at timestamptz,
  disconnected_at timestamptz,
  constraint connected_accounts_wait check (opens_at >= linked_at),
  constraint connected_accounts_disconnected check ((status = 'disconnected') = (disconnected_at is not null)),
  constraint connected_accounts_known check (status in ('unfinished', 'disconnected') or provider_id is not null),
  -- Target of the composite key below: nobody's money ever goes to the account of another.
  constraint connected_accounts_owner_id_key unique (owner_id, id)
);
create unique index connected_accounts_one_live on connected_accounts (owner_id) where status <> 'disconnected';
create index connected_accounts_to_follow on connected_accounts (looked_at) where status <> 'disconnected';

create function check_connected_account() returns trigger language plpgsql as $$
begin
  if (new.owner_id, new.country, new.connected_at) is distinct from (old.owner_id, old.country, old.connected_at)
    or (old.provider_id is not null and new.provider_id is distinct from old.provider_id) then
    raise exception 'the connected account % is rewritten', old.id
      using errcode = 'check_violation', constraint = 'connected_accounts_fixed';
  end if;
  if old.status = 'disconnected' and new.status <> 'disconnected' then
    raise exception 'the connected account % comes back', old.id
      using errcode = 'check_violation', constraint = 'connected_accounts_forward';
  end if;
  return new;
end $$;
create trigger connected_accounts_checked before update on connected_accounts
  for each row execute function check_connected_account();

-- Where a withdrawal goes is said when it is requested, and stays.
alter table withdrawals
  add column way text not null default 'bank' check (way in ('bank', 'stripe')),
  add column connected_account_id uuid,
  alter column bank_name drop not null,
  alter column account_name drop not null,
  alter column account_number_sealed drop not null,
  alter column account_last4 drop not null,
  add constraint withdrawals_to_bank check (
    case way
      when 'bank' then num_nulls(bank_name, account_name, account_number_sealed, account_last4) = 0
        and connected_account_id is null
      else num_nonnulls(bank_name, account_name, account_number_sealed, account_last4, payout_account_id, exported_at) = 0
    end
  ),
  add constraint withdrawals_own_connected_account foreign key (owner_id, connected_account_id)
    references connected_accounts (owner_id, id) on delete set null (connected_account_id);
create index withdrawals_to_connected_account on withdrawals (connected_account_id)
  where connected_account_id is not null;

-- One try to send a withdrawal through Stripe. It is written before Stripe is asked, so that a crash at any point
-- continues with the same row, whose id is Stripe's key against sending twice. What Stripe refuses is another row later.
create table withdrawal_transfers (
  id uuid primary key default gen_random_uuid(),
  withdrawal_id uuid not null references withdrawals (id),
  -- Stripe's id of the account.
  destination text not null check (length(destination) between 1 and 255),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (is_currency(currency)),
  status text not null default 'sending' check (status in ('sending', 'sent', 'refused')),
  sent_by uuid not null references users (id),
  -- Stripe's id of the transfer.
  provider_id text unique check (length(provider_id) <= 255),
  -- Why Stripe refused it, and Stripe's own word for it where it has one.
  refusal text check (refusal in ('balance', 'restricted', 'amount', 'currency', 'other')),
  refusal_code text check (length(refusal_code) <= 100),
  -- What of it Stripe has taken back from the account; it is in the owner's balance again.
  reversed_cents bigint not null default 0,
  created_at timestamptz not null,
  decided_at timestamptz,
  looked_at timestamptz,
  constraint withdrawal_transfers_decided check (
    (status = 'sending') = (decided_at is null)
    and (status = 'sent') = (provider_id is not null)
    and (status = 'refused') = (refusal is not null)
    and (refusal is not null or refusal_code is null)
  ),
  constraint withdrawal_transfers_reversed check (
    reversed_cents between 0 and amount_cents and (reversed_cents = 0 or status = 'sent')
  )
);
create unique index withdrawal_transfers_once on withdrawal_transfers (withdrawal_id) where status <> 'refused';
create index withdrawal_transfers_of_withdrawal on withdrawal_transfers (withdrawal_id, created_at);
create index withdrawal_transfers_sending on withdrawal_transfers (created_at) where status = 'sending';
create index withdrawal_transfers_sent on withdrawal_transfers (decided_at) where status = 'sent';

-- A transfer is that of its withdrawal: begun while it waits, of its amount, to its owner's account.
create function check_new_transfer() returns trigger language plpgsql as $$
begin
  perform from withdrawals where id = new.withdrawal_id for no key update;
  if not exists (
    select from withdrawals
    join connected_accounts as account on account.id = withdrawals.connected_account_id
    where withdrawals.id = new.withdrawal_id and withdrawals.way = 'stripe' and withdrawals.status = 'processing'
      and withdrawals.amount_cents = new.amount_cents and withdrawals.currency = new.currency
      and withdrawals.owner_id <> new.sent_by
      and account.provider_id = new.destination and account.status <> 'disconnected'
  ) then
    raise exception 'the transfer % is not that of its withdrawal', new.id
      using errcode = 'check_violation', constraint = 'withdrawal_transfers_as_requested';
  end if;
  return new;
end $$;
create trigger withdrawal_transfers_as_requested before insert on withdrawal_transfers
  for each row execute function check_new_transfer();

create function check_changed_transfer() returns trigger language plpgsql as $$
begin
  if (new.withdrawal_id, new.destination, new.amount_cents, new.currency, new.sent_by, new.created_at)
      is distinct from (old.withdrawal_id, old.destination, old.amount_cents, old.currency, old.sent_by, old.created_at)
    or (old.provider_id is not null and new.provider_id is distinct from old.provider_id)
    or (old.refusal is not null and new.refusal is distinct from old.refusal) then
    raise exception 'the transfer % is rewritten', old.id
      using errcode = 'check_violation', constraint = 'withdrawal_transfers_fixed';
  end if;
  if (old.status <> 'sending' and new.status <> old.status) or new.reversed_cents < old.reversed_cents then
    raise exception 'the transfer % moves back', old.id
      using errcode = 'check_violation', constraint = 'withdrawal_transfers_forward';
  end if;
  return new;
end $$;
create trigger withdrawal_transfers_checked before update on withdrawal_transfers
  for each row execute function check_changed_transfer();

-- A withdrawal through Stripe is completed by its transfer alone, and not rejected once there is one.
create function check_stripe_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.way, new.amount_cents, new.currency, new.owner_id)
      is distinct from (old.way, old.amount_cents, old.currency, old.owner_id)
    or (new.connected_account_id is distinct from old.connected_account_id and new.connected_account_id is not null) then
    raise exception 'the withdrawal % goes elsewhere', old.id
      using errcode = 'check_violation', constraint = 'withdrawals_destination_fixed';
  end if;
  if new.way = 'stripe' and new.status <> old.status and (
    case new.status
      when 'completed' then not exists (
        select from withdrawal_transfers
        where withdrawal_id = new.id and status = 'sent' and provider_id = new.reference
      )
      when 'rejected' then exists (
        select from withdrawal_transfers where withdrawal_id = new.id and status <> 'refused'
      )
      else true
    end
  ) then
    raise exception 'the withdrawal % is % without its transfer', old.id, new.status
      using errcode = 'check_violation', constraint = 'withdrawals_by_transfer';
  end if;
  return new;
end $$;
create trigger withdrawals_checked before update on withdrawals
  for each row execute function check_stripe_withdrawal();

create function check_sent_transfer() returns trigger language plpgsql as $$
begin
  if exists (
    select from withdrawal_transfers as transfer join withdrawals on withdrawals.id = transfer.withdrawal_id
    where transfer.id = new.id and transfer.status = 'sent' and withdrawals.status <> 'completed'
  ) then
    raise exception 'the transfer % was sent and its withdrawal is not completed', new.id
      using errcode = 'check_violation', constraint = 'withdrawal_transfers_complete';
  end if;
  return null;
end $$;
create constraint trigger withdrawal_transfers_complete after update of status on withdrawal_transfers
  deferrable initially deferred for each row execute function check_sent_transfer();

-- What Stripe takes back is an entry of its own in the owner's ledger: for each time one.
alter table ledger_entries
  drop constraint ledger_entries_kind,
  add constraint ledger_entries_kind check (
    case kind
      when 'booking' then amount_cents > 0 and pending_cents = 0
      when 'booking_reversal' then amount_cents < 0 and pending_cents = 0
      when 'security_kept' then amount_cents > 0 and pending_cents = 0
      when 'withdrawal' then amount_cents < 0 and pending_cents = -amount_cents
      when 'withdrawal_completed' then amount_cents = 0 and pending_cents < 0
      when 'withdrawal_rejected' then amount_cents > 0 and pending_cents = -amount_cents
      when 'withdrawal_reversed' then amount_cents > 0 and pending_cents = 0
      else false
    end
    and case
      when kind in ('booking', 'booking_reversal')
        then booking_id is not null and round is not null and withdrawal_id is null and security_booking_id is null
      when kind = 'security_kept'
        then security_booking_id is not null and booking_id is null and round is null and withdrawal_id is null
      else withdrawal_id is not null and booking_id is null and round is null and security_booking_id is null
    end
  );
drop index ledger_entries_withdrawal_key;
create unique index ledger_entries_withdrawal_key on ledger_entries (withdrawal_id, (kind = 'withdrawal'))
  where withdrawal_id is not null and kind <> 'withdrawal_reversed';

create function check_reversed_sum(withdrawal uuid) returns void language plpgsql as $$
begin
  if (
    select coalesce(sum(amount_cents), 0) from ledger_entries
    where withdrawal_id = withdrawal and kind = 'withdrawal_reversed'
  ) <> (
    select coalesce(sum(reversed_cents), 0) from withdrawal_transfers where withdrawal_id = withdrawal
  ) then
    raise exception 'what came back of the withdrawal % is not in its owner''s balance', withdrawal
      using errcode = 'check_violation', constraint = 'withdrawal_transfers_come_back';
  end if;
end $$;
create function check_reversal() returns trigger language plpgsql as $$
begin
  perform check_reversed_sum(new.withdrawal_id);
  return null;
end $$;
create constraint trigger withdrawal_transfers_come_back after update of reversed_cents on withdrawal_transfers
  deferrable initially deferred for each row execute function check_reversal();
create constraint trigger ledger_entries_come_back after insert on ledger_entries
  deferrable initially deferred for each row when (new.kind = 'withdrawal_reversed') execute function check_reversal();

-- In the journal a withdrawal through Stripe leaves the balance at Stripe (`card`), and what is reversed comes back to it.
alter table journal_transactions
  drop constraint journal_transactions_kind_check,
  add constraint journal_transactions_kind_check check (kind in (
    'payment_received', 'payment_assigned', 'payment_unassigned', 'payment_returned', 'payment_other',
    'payment_captured', 'payment_card_payout', 'payment_security_deposit',
    'refund_due', 'refund_withdrawn', 'refund_sent', 'refund_sent_to_card', 'refund_failed', 'refund_came_back',
    'refund_security_due', 'refund_security_withdrawn', 'refund_security_failed', 'refund_security_came_back',
    'card_fee', 'card_security_captured',
    'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_fee', 'dispute_security_lost',
    'earning', 'earning_reversed', 'withdrawal', 'withdrawal_completed', 'withdrawal_rejected', 'withdrawal_reversed',
    'security_kept'
  ));
create or replace function journalise(ids bigint[]) returns void language sql as $$
  insert into journal_transactions (kind, at, ledger_entry_id)
  select case entry.kind when 'booking' then 'earning' when 'booking_reversal' then 'earning_reversed' else entry.kind end,
    entry.at, entry.id
  from ledger_entries as entry where entry.id = any(ids) order by entry.id;
  insert into journal_lines (transaction_id, account, booking_id, owner_id, amount_cents)
  select transaction.id, line.account, line.booking_id, line.owner_id, line.amount_cents
  from ledger_entries as entry
  join journal_transactions as transaction on transaction.ledger_entry_id = entry.id
  left join bookings on bookings.id = entry.booking_id
  left join withdrawals on withdrawals.id = entry.withdrawal_id
  cross join lateral (
    select case
      when bookings.settlement is distinct from 'platform' then 0
      when entry.kind = 'booking' and bookings.status <> 'cancelled' then bookings.service_fee_cents
      when entry.kind = 'booking_reversal' then -coalesce((
        select -fee.amount_cents
        from ledger_entries as reversed
        join journal_transactions as former on former.ledger_entry_id = reversed.id
        join journal_lines as fee on fee.transaction_id = former.id and fee.account = 'fee'
        where reversed.booking_id = entry.booking_id and reversed.kind = 'booking' and reversed.round = entry.round
      ), 0)
      else 0
    end as fee_cents
  ) as charge
  cross join lateral (
    values
      -- An earning or its reversal.
      (case when entry.booking_id is not null and bookings.settlement = 'platform' then 'guest' end,
        entry.booking_id, null::uuid, entry.amount_cents + charge.fee_cents),
      (case when entry.booking_id is not null and bookings.settlement is distinct from 'platform' then 'outside' end,
        null, null, entry.amount_cents),
      (case when entry.booking_id is not null then 'owner' end, null, entry.owner_id, -entry.amount_cents),
      (case when entry.booking_id is not null then 'fee' end, null, null, -charge.fee_cents),
      -- A withdrawal and its end.
      (case when entry.withdrawal_id is not null then 'owner' end, null, entry.owner_id, -entry.amount_cents),
      (case when entry.withdrawal_id is not null then 'payout' end, null, entry.owner_id, -entry.pending_cents),
      (case when entry.kind = 'withdrawal_completed' then case withdrawals.way when 'stripe' then 'card' else 'bank' end end,
        null, null, entry.pending_cents),
      (case when entry.kind = 'withdrawal_reversed' then 'card' end, null, null, entry.amount_cents)
  ) as line (account, booking_id, owner_id, amount_cents)
  where entry.id = any(ids) and line.account is not null and line.amount_cents <> 0;
$$;
