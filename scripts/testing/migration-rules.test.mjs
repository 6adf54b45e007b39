import { describe, expect, it } from 'vitest'
import { findMigrationFaults, hashOf } from './migration-rules.mjs'

const base = { name: '0001_base', text: 'create table person (id uuid primary key);\n' }
const released = { [base.name]: hashOf(base.text) }
const faults = (/** @type {string} */ text, name = '0002_next') => findMigrationFaults([base, { name, text }], released)

describe('a new migration', () => {
  it.each([
    [
      'a table of its own with keys and constraints',
      'create table pet (id uuid not null);\nalter table pet add constraint one unique (id);\ncreate unique index pet_id on pet (id);',
    ],
    ['a column that may be empty', 'alter table person add column name text;'],
    ['a column with a default', "alter table person add column name text not null default '';"],
    [
      'a generated column',
      'alter table person add column name text not null generated always as (upper(id::text)) stored;',
    ],
    ['an index of its own table', 'create table pet (id uuid);\ncreate index pet_id on pet (id);'],
    [
      'an index of a new column',
      'alter table person add column name text;\ncreate index person_name on person (name) where name is not null;',
    ],
    ['an index that is built quickly', '-- Safe: some hundred rows.\ncreate index person_name on person (name);'],
    [
      'rows and functions',
      "update person set name = '';\ncreate function f() returns int as $$\n  drop table person;\n$$ language sql;",
    ],
    [
      'what is unique in a new column',
      'alter table person add column own uuid, add constraint a check (own is null);\ncreate unique index person_own on person (own);',
    ],
    [
      'what somebody has thought about',
      '-- Safe: the kinds of before are all among them.\nalter table person add constraint kinds check (kind in (1, 2));',
    ],
    [
      'an index of a new table that somebody has thought about',
      '-- Safe: it is empty.\ncreate table pet (owner int references person);\ncreate index pet_owner on pet (owner);',
    ],
    ['words of a comment', '-- drop table person;\nalter table person add column name text;'],
  ])('may add %s', (_, text) => expect(faults(text)).toEqual([]))

  it.each([
    ['drop table person;', 'takes away'],
    ['alter table person drop column name;', 'takes away'],
    ['alter table person rename column name to title;', 'renames'],
    ['ALTER TABLE person\n  ALTER COLUMN name TYPE int;', 'changes the type'],
    ['alter table person alter name set not null;', 'refuses rows'],
    ['alter table person alter column name drop default;', 'default'],
    ['alter table person add column name text not null;', 'default'],
    ['alter table person add constraint named check (name <> null);', 'refuses rows'],
    ['alter table person add column a int, add unique (name);', 'refuses rows'],
    ['create unique index person_name on person (name);', 'refuses rows'],
    ['create index person_name on person (name);', 'blocks their writes'],
    ['revoke select on person from somebody;', 'may do'],
    ['truncate person;', 'removes'],
  ])('must not: %s', (text, why) => expect(faults(text)).toEqual([expect.stringContaining(why)]))

  it('takes away what a release does not use any more, once that is released', () => {
    const text = '-- needs: 0001_base\ndrop table person;'
    expect(faults(text)).toEqual([])
    expect(faults(text.replace('0001_base', '0002_next'), '0003_drop')).toEqual([expect.stringContaining('wait')])
  })

  it('follows the released ones', () =>
    expect(faults('create table pet (id uuid);', '0000_early')).toEqual([expect.stringContaining('later number')]))
})

describe('a released migration', () => {
  it('stays as it was', () => {
    expect(findMigrationFaults([base], released)).toEqual([])
    expect(findMigrationFaults([{ ...base, text: `${base.text} ` }], released)).toEqual([
      expect.stringContaining('changed'),
    ])
    expect(findMigrationFaults([], released)).toEqual([expect.stringContaining('gone')])
  })
})
