-- Whom a review is for, as its guest chose: everyone who sees the home, the owner's network, or the owner alone.
alter table reviews
  add column audience text not null default 'everyone' check (audience in ('everyone', 'network', 'owner'));

-- The stars of a home are those of its public reviews for everyone, whoever changes them and however: the figure is the
-- same for each viewer, and one that not everybody may read must not show through it.
create or replace function keep_ratings() returns trigger language plpgsql as $$
declare
  did_count boolean := tg_op <> 'INSERT' and old.published_at is not null and old.hidden_at is null
    and old.audience = 'everyone';
  counts boolean := tg_op <> 'DELETE' and new.published_at is not null and new.hidden_at is null
    and new.audience = 'everyone';
begin
  if tg_op = 'UPDATE' and (old.property_id, old.rating, did_count) = (new.property_id, new.rating, counts) then
    return null;
  end if;
  if did_count then
    update properties set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
      where id = old.property_id;
  end if;
  if counts then
    update properties set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
      where id = new.property_id;
  end if;
  return null;
end
$$;
