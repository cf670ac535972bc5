-- How often an address was written to lately, by any owner: asked before each invitation.
create index network_invitations_to_address on network_invitations (email, created_at);
