-- Until when what was told is to be done, or holds, as it was when it was told: what it is about may say something else by now.
alter table muster.notifications add column until date;
