-- What an owner writes to whom they invite: in the mail and on the page of the invitation, as plain text. It goes with the
-- invitation. An admin who approves a held invitation reads it before.
alter table network_invitations add column personal_line text check (length(personal_line) between 1 and 280);
