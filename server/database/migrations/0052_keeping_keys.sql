-- What a device keeps of words that could not be sent is encrypted there by a key that only an open session is told.
alter table muster.sessions add column keeping_key bytea check (length(keeping_key) = 32);
