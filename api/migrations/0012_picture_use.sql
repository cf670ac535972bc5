-- Whose face a picture is: asked whenever a picture is removed or swept.
create index users_of_picture on users (profile_image) where profile_image is not null;
-- Pictures that nothing shows are swept by age.
create index uploads_by_age on uploads (created_at);
