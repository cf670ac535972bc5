-- The language in which the owner wrote the texts of a home; null where it is not known. Of the homes that exist it is the
-- language that their owner chose for the pages.
alter table properties add column language text check (language in ('en', 'es', 'fr', 'de'));
update properties set language = user_preferences.language
from user_preferences
where user_preferences.user_id = properties.owner_id;

-- The same texts in other languages, as the owner wrote them. Without house rules of its own a language has those of the home.
create table property_texts (
  property_id uuid not null references properties on delete cascade,
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  description text not null check (length(description) between 1 and 5000),
  house_rules text not null default '' check (length(house_rules) <= 2000),
  primary key (property_id, language)
);
