-- What moves money out asks once more who it is, and a new account for withdrawals waits.

-- That somebody who is signed in has shown once more that it is them: one for a session, the newest, and using it up
-- removes it. Only a hash of what they hold is kept.
create table reauthentications (
  session_id uuid primary key references sessions (id) on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null
);

-- Every account that an owner has named for withdrawals, with the time from which money may go to it. The number is
-- sealed as it was in bank_details, under the owner.
create table payout_accounts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  bank_name text not null check (length(bank_name) between 2 and 120),
  account_name text not null check (length(account_name) between 2 and 120),
  account_number_sealed bytea not null,
  account_last4 text not null check (length(account_last4) between 1 and 4),
  added_at timestamptz not null,
  opens_at timestamptz not null,
  -- The first withdrawal to an account asks again who it is; null before it.
  first_withdrawal_at timestamptz,
  -- What was saved when this one was named: it is put back when its owner says that it was not them.
  former_id uuid references payout_accounts (id) on delete set null,
  -- Of the mailed link that says so.
  undo_token_hash bytea constraint payout_accounts_undo_key unique,
  removed_at timestamptz,
  constraint payout_accounts_wait check (opens_at >= added_at),
  -- Target of the composite keys below: nobody's money ever goes to the account of another.
  constraint payout_accounts_owner_id_key unique (owner_id, id)
);

-- The account that is offered at the next withdrawal is one of them. Those that were saved before are open.
alter table bank_details add column payout_account_id uuid;
insert into payout_accounts (
  owner_id, bank_name, account_name, account_number_sealed, account_last4, added_at, opens_at, first_withdrawal_at
)
select owner_id, bank_name, account_name, account_number_sealed, account_last4, updated_at, updated_at,
  (select min(requested_at) from withdrawals
    where withdrawals.owner_id = bank_details.owner_id and withdrawals.status <> 'rejected'
      and withdrawals.bank_name = bank_details.bank_name and withdrawals.account_name = bank_details.account_name
      and withdrawals.account_last4 = bank_details.account_last4)
from bank_details;
update bank_details set payout_account_id = payout_accounts.id
from payout_accounts where payout_accounts.owner_id = bank_details.owner_id;
alter table bank_details
  alter column payout_account_id set not null,
  add constraint bank_details_own_account foreign key (owner_id, payout_account_id)
    references payout_accounts (owner_id, id),
  drop column bank_name,
  drop column account_name,
  drop column account_number_sealed,
  drop column account_last4;

alter table withdrawals
  add column payout_account_id uuid,
  add constraint withdrawals_own_account foreign key (owner_id, payout_account_id)
    references payout_accounts (owner_id, id) on delete set null (payout_account_id),
  -- Taken back by its owner through the mailed link, before it was handed to the bank.
  add column revoked boolean not null default false,
  drop constraint withdrawals_decided,
  -- Somebody decided it, at some time, and said how; or its owner took it back; or nobody has yet.
  add constraint withdrawals_decided check (
    (status = 'processing') = (decided_at is null)
    and (status = 'processing' or revoked) = (decided_by is null)
    and (status = 'completed') = (reference is not null)
    and (status = 'rejected' and not revoked) = (reason is not null)
    and (status = 'rejected' or not revoked)
  );
create index withdrawals_to_account on withdrawals (payout_account_id) where status = 'processing';
