alter table properties
  drop constraint properties_status_check,
  add constraint properties_status_check check (status in ('draft', 'pending_review', 'active')),
  -- Since when its owner waits for an admin's word.
  add column review_asked_at timestamptz,
  -- Why an admin sent it back; kept for whoever looks at it next.
  add column sent_back_reason text check (length(sent_back_reason) between 1 and 500),
  -- Why an admin has hidden it.
  add column hidden_reason text check (length(hidden_reason) between 1 and 500),
  -- How its owner had it before, or wants it since: so it comes back.
  add column shown_before_hiding boolean,
  -- Whoever waits has asked, and nobody else waits.
  add constraint properties_asked check ((status = 'pending_review') = (review_asked_at is not null)),
  -- What is active has nothing to be put right.
  add constraint properties_sent_back check (sent_back_reason is null or status <> 'active'),
  -- What an admin has hidden is hidden, whoever would show it.
  add constraint properties_hidden_by_admin check (hidden_reason is null or not is_visible),
  add constraint properties_shown_before check ((hidden_reason is null) = (shown_before_hiding is null));

-- The queue, oldest first.
create index properties_to_review on properties (review_asked_at, id) where status = 'pending_review';
-- All homes in further orders in which admins read them: each page is found without looking at the rows before it.
create index properties_by_status on properties (status, created_at desc, id);
create index properties_by_title on properties (title, id);
-- Lowest first, and what nobody rated last.
create index properties_by_low_rating on properties (rating_average, rating_count, id);
create index properties_out_of_sight on properties (created_at desc, id) where not is_visible;
