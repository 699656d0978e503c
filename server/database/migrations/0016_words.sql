-- Which kinds of requests there are stands in one place; the next kind adds itself here and nowhere else.
create domain muster.request_kind as text
  constraint request_kind_known check (value in ('leave_request', 'presence_request'));
alter table muster.requests drop constraint requests_kind_check;
alter table muster.requests alter column kind type muster.request_kind;
alter table muster.activity alter column subject_kind type muster.request_kind;
alter table muster.attachments alter column subject_kind type muster.request_kind;
alter table muster.notifications alter column subject_kind type muster.request_kind;

-- files are judged by their content before they are kept; the register takes no others
alter table muster.files add constraint files_media_type_check
  check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp'));

-- a leave request has the id of its head, and never one of its own
alter table muster.leave_requests alter column id drop default;
