-- Receipts and credit notes for stays that are paid through the platform (decision 78). A receipt says what was paid for
-- a stay, a credit note takes a part of one receipt back; those of a stay add up to what it costs and was paid.
create table stay_documents (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  owner_id uuid not null references users (id),
  kind text not null check (kind in ('receipt', 'credit_note')),
  -- Receipts and credit notes of an owner share one series for each year.
  year smallint not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  -- The date at the home.
  issued_on date not null,
  total_cents bigint not null check (total_cents > 0),
  -- The receipt of which a credit note takes a part back.
  corrects uuid references stay_documents (id),
  -- A copy of everything that is shown except names, which are erased earlier than figures.
  contents jsonb not null check (jsonb_typeof(contents) = 'object'),
  constraint stay_documents_numbered_once unique (owner_id, year, number),
  constraint stay_documents_year check (year = extract(year from issued_on)),
  constraint stay_documents_corrects check ((kind = 'credit_note') = (corrects is not null))
);
create index stay_documents_of_booking on stay_documents (booking_id);
create index stay_documents_corrected on stay_documents (corrects) where corrects is not null;

create trigger stay_documents_append_only before update or delete or truncate on stay_documents
  for each statement execute function refuse_to_rewrite();

-- A number follows the one before it: a series has no gap, whatever the code does. A credit note takes back no more than
-- is left of a receipt of the same stay.
create function check_stay_document() returns trigger language plpgsql as $$
declare
  left_cents bigint;
begin
  if new.number > 1 and not exists (
    select from stay_documents
    where owner_id = new.owner_id and year = new.year and number = new.number - 1
  ) then
    raise exception 'document % of % would leave a gap', new.number, new.year
      using errcode = 'check_violation', constraint = 'stay_documents_without_gap';
  end if;
  if new.corrects is not null then
    select receipt.total_cents - coalesce((select sum(total_cents) from stay_documents where corrects = receipt.id), 0)
      into left_cents
      from stay_documents as receipt
      where receipt.id = new.corrects and receipt.kind = 'receipt' and receipt.booking_id = new.booking_id;
    if left_cents is null or new.total_cents > left_cents then
      raise exception 'document % of % takes back more than is left of its receipt', new.number, new.year
        using errcode = 'check_violation', constraint = 'stay_documents_credit_covered';
    end if;
  end if;
  return new;
end $$;
create trigger stay_documents_checked before insert on stay_documents
  for each row execute function check_stay_document();

-- The names on a document, as they were when it was issued. A name is erased with the account of the person or, for a
-- guest, with the booking; the document stays.
create table stay_document_names (
  document_id uuid primary key references stay_documents (id),
  guest_name text check (length(guest_name) <= 120),
  owner_name text check (length(owner_name) <= 120)
);
