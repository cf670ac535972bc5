-- What an owner keeps of a person in their network. The note is the owner's alone: no answer to anybody else holds it.
alter table network_invitations
  -- Target of the composite key below: an invitation of another owner can never be the one that somebody came by.
  add constraint network_invitations_owner_id_key unique (owner_id, id);

alter table network_members
  add column note text not null default '' check (length(note) <= 2000),
  -- By which invitation they came; null for those who came before this was kept.
  add column invitation_id uuid,
  add constraint network_members_invitation_fkey foreign key (owner_id, invitation_id)
    references network_invitations (owner_id, id) on delete set null (invitation_id);

update network_members member
set invitation_id = (
  select invitation.id
  from network_invitations invitation join users person on person.email = invitation.email
  where invitation.owner_id = member.owner_id and person.id = member.member_id and invitation.status = 'accepted'
  order by invitation.answered_at desc
  limit 1
);

-- Lists in their order: an owner's network, and everyone's for an admin.
create index network_members_newest on network_members (owner_id, joined_at desc, id);
create index network_members_by_age on network_members (joined_at desc, id);
create index network_invitations_by_age on network_invitations (created_at desc, id);
