-- Since when somebody works where they work by now. Null: since they joined, or since before this was written down.
alter table muster.employees add column at_site_since date;
