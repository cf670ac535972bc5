-- A search finds a home by the words of its description in every language. They stand with the home, so that a search
-- reads one index.
alter table properties add column other_descriptions text not null default '';

create function gather_descriptions() returns trigger language plpgsql as $$
begin
  update properties set other_descriptions = coalesce(
    (select string_agg(description, ' ' order by language) from property_texts where property_id = properties.id), ''
  )
  where id = coalesce(new.property_id, old.property_id);
  return null;
end $$;
create trigger property_texts_gathered after insert or update or delete on property_texts
  for each row execute function gather_descriptions();

-- What a column is computed from cannot be changed in PostgreSQL 15.
alter table properties drop column lexemes;
alter table properties add column lexemes tsvector not null generated always as (
  search_lexemes(title || ' ' || city || ' ' || coalesce(state, '') || ' ' || country || ' ' || description || ' '
    || other_descriptions || ' ' || search_listed(amenities))
) stored;
create index properties_lexemes on properties using gin (lexemes);

create function note_words_of_descriptions() returns trigger language plpgsql as $$
begin
  perform note_search_words(array[new.other_descriptions]);
  return null;
end $$;
create trigger properties_descriptions_changed after update of other_descriptions on properties
  for each row when (old.other_descriptions is distinct from new.other_descriptions)
  execute function note_words_of_descriptions();
