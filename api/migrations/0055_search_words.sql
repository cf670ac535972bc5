-- Words of a text as they are searched for: folded, and parted by a space. Whatever the default parser would read as a
-- path, an address or a number of several parts is words like any others.
create function search_plain(words text) returns text immutable strict parallel safe language sql
  return trim(regexp_replace(folded(words), '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f]+', ' ', 'g'));

-- Each word as it stands, and its stems in the four languages: nobody says in which one a home is described.
create function search_lexemes(words text) returns tsvector immutable strict parallel safe language sql
  return (
    select strip(
      to_tsvector('pg_catalog.simple'::regconfig, plain) || to_tsvector('pg_catalog.english'::regconfig, plain)
      || to_tsvector('pg_catalog.german'::regconfig, plain) || to_tsvector('pg_catalog.french'::regconfig, plain)
      || to_tsvector('pg_catalog.spanish'::regconfig, plain)
    ) from (select search_plain(words) as plain offset 0) as said
  );

-- What finds a word: its beginning, or any of its stems; null where there is no letter in it.
create function search_query(word text) returns tsquery immutable strict parallel safe language sql
  return (
    select string_agg(
      '(' || concat_ws(' | ', '''' || token || '''' || case when length(token) >= 3 then ':*' else '' end, (
        select string_agg(distinct '''' || stem || '''', ' | ') from unnest(
          ts_lexize('pg_catalog.english_stem', token) || ts_lexize('pg_catalog.german_stem', token)
          || ts_lexize('pg_catalog.french_stem', token) || ts_lexize('pg_catalog.spanish_stem', token)
        ) stem
        -- Its beginning finds these already; said twice, the planner would count them twice.
        where length(token) < 3 or not starts_with(stem, token)
      )) || ')', ' & ')::tsquery
    from unnest(string_to_array(search_plain(word), ' ')) token where token <> ''
  );

create function search_listed(words text[]) returns text immutable strict parallel safe language sql
  return array_to_string(words, ' ');

-- Where homes are: each city as owners have written it, once. No row says that anybody may see a home there.
create table home_places (
  id integer generated always as identity primary key,
  city text not null,
  -- Empty where the owner named none.
  state text not null,
  country text not null,
  unique (city, state, country)
);
insert into home_places (city, state, country)
  select distinct city, coalesce(state, ''), country from properties;

alter table properties add column place_id integer references home_places (id);
update properties set place_id = place.id from home_places place
  where (place.city, place.state, place.country) = (properties.city, coalesce(properties.state, ''), properties.country);
create index properties_by_place_id on properties (place_id);

create function place_home() returns trigger language plpgsql as $$
begin
  select id into new.place_id from home_places
    where (city, state, country) = (new.city, coalesce(new.state, ''), new.country);
  if new.place_id is null then
    insert into home_places (city, state, country) values (new.city, coalesce(new.state, ''), new.country)
      on conflict do nothing;
    select id into new.place_id from home_places
      where (city, state, country) = (new.city, coalesce(new.state, ''), new.country);
  end if;
  return new;
end $$;
create trigger properties_placed before insert or update of city, state, country on properties
  for each row execute function place_home();
-- A home always has the place that its address names.
alter table properties add constraint properties_place_known check (place_id is not null);

alter table properties
  -- What a home is called and where it is: a word of these comes before one of its description.
  add column name_lexemes tsvector not null generated always as (
    search_lexemes(title || ' ' || city || ' ' || coalesce(state, '') || ' ' || country)
  ) stored,
  add column lexemes tsvector not null generated always as (
    search_lexemes(title || ' ' || city || ' ' || coalesce(state, '') || ' ' || country || ' ' || description || ' '
      || search_listed(amenities))
  ) stored;
create index properties_lexemes on properties using gin (lexemes);
create index properties_name_lexemes on properties using gin (name_lexemes);

-- The word itself, and it without any one of its letters: two words that share one of these differ by a slip.
create function slips(word text) returns text[] immutable strict parallel safe language sql
  return array(select word union select left(word, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n);

-- The words of all homes. They are only candidates for what a misspelt word may mean: one counts for a viewer when a home
-- that this viewer sees has it.
create table search_words (
  word text primary key,
  near text[] not null
);
create index search_words_near on search_words using gin (near);

-- In one order, so that two that add the same words wait for each other and never both.
create function note_search_words(texts text[]) returns void language sql
begin atomic
  insert into search_words (word, near)
    select word, slips(word) from (
      select distinct word from unnest(texts) said, unnest(string_to_array(search_plain(said), ' ')) word
      where word ~ '^[^0-9]{4,30}$'
    ) as said
    where not exists (select from search_words known where known.word = said.word)
    order by word
    on conflict do nothing;
end;
create function note_words_of_homes() returns trigger language plpgsql as $$
begin
  perform note_search_words(array(
    select concat_ws(' ', title, city, state, country, description, search_listed(amenities)) from noted
  ));
  return null;
end $$;
create function note_words_of_home() returns trigger language plpgsql as $$
begin
  perform note_search_words(array[
    concat_ws(' ', new.title, new.city, new.state, new.country, new.description, search_listed(new.amenities))
  ]);
  return null;
end $$;
create trigger properties_words_noted after insert on properties
  referencing new table as noted for each statement execute function note_words_of_homes();
create trigger properties_words_changed after update of title, city, state, country, description, amenities on properties
  for each row execute function note_words_of_home();
select note_search_words(array(
  select concat_ws(' ', title, city, state, country, description, search_listed(amenities)) from properties
));
