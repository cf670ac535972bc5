-- A review that an admin has hidden: only its writer, the owner of the home and admins read it, and it counts for no stars.
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_by uuid references users (id),
  add column hidden_reason text check (length(hidden_reason) between 1 and 500),
  -- Somebody hid it, at some time, and said why; or nobody did.
  add constraint reviews_hidden_for_a_reason check (
    (hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_reason is null)
  );

-- Everybody's, as admins look through them.
create index reviews_of_all on reviews (written_at desc, id);
create index reviews_by_stars on reviews (rating, written_at desc, id);
create index reviews_hidden on reviews (hidden_at) where hidden_at is not null;

-- The stars of a home are those of its public reviews, whoever changes them and however; one that is hidden is not public.
create or replace function keep_ratings() returns trigger language plpgsql as $$
declare
  was_public boolean := tg_op <> 'INSERT' and old.published_at is not null and old.hidden_at is null;
  is_public boolean := tg_op <> 'DELETE' and new.published_at is not null and new.hidden_at is null;
begin
  if tg_op = 'UPDATE' and (old.property_id, old.rating, was_public) = (new.property_id, new.rating, is_public) then
    return null;
  end if;
  if was_public then
    update properties set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
      where id = old.property_id;
  end if;
  if is_public then
    update properties set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
      where id = new.property_id;
  end if;
  return null;
end
$$;
