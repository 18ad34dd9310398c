import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dailyBoards } from '#catalog/rankings/daily-boards.ts';
import { resolveText } from '#features/objects/search/contract.ts';
import { call } from '#platform/web/api.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { type AlertCondition, type AlertRule, readAlertConditions } from '../contract.ts';
import { type AlertKindId, type AlertScope, alertKind } from '../kinds.ts';
import type { AlertPreset } from './alerts-state.ts';
import { alertScopeWords, followedNames, objectsByEntity } from './words.ts';

/** What a rule is about, as the form holds it. */
export interface ChosenSubject {
  readonly scope: AlertScope;
  readonly object: number;
  readonly preset: AlertPreset | null;
  readonly board: string;
  readonly condition: string;
  /** A link or id, or a word. */
  readonly text: string;
}

/** A subject as it travels. */
export interface SubjectRequest {
  readonly scope: AlertScope;
  readonly object?: number;
  readonly object_id?: string;
  readonly word?: string;
  readonly condition?: string;
  readonly board?: string;
}

/** The subject to send. A pasted link is looked up first; throws what is wrong with it. */
export async function chosenSubject(kind: AlertKindId, subject: ChosenSubject): Promise<SubjectRequest> {
  const { scope, object, preset, board, condition, text } = subject;
  if (scope === 'word') return { scope, word: text.trim() };
  if (scope === 'condition') return { scope, condition };
  const of = { scope, object, ...(kind === 'board' && { board }) };
  if (scope !== 'object') return of;
  if (preset) return { ...of, object_id: preset.id };
  const found = await call(resolveText, { body: { text: text.trim() } });
  if (found.object === null) throw new Error(found.problem || '没有识别出对象');
  if (objectsByEntity[found.object.of] !== object)
    throw new Error(`这不是${followedNames[object] ?? '这类对象'}的链接或 ID`);
  return { ...of, object_id: found.object.id };
}

const boardsOf = (object: number) => dailyBoards.filter((one) => one.object === object);

/** Conditions that a rule can be about. */
const useConditions = (isNeeded: boolean) =>
  useQuery({
    queryKey: ['alert-conditions'],
    queryFn: ({ signal }) => call(readAlertConditions, { signal }),
    enabled: isNeeded,
    staleTime: 0,
    meta: { isQuiet: true },
  });

type Choices = Partial<Pick<ChosenSubject, 'scope' | 'object' | 'board' | 'condition'>>;

/** What a rule is about before it is changed. */
function choicesOf({ scope, object, object_id: id, board }: AlertRule): Choices {
  const of = dailyBoards.find((one) => one.object === object && one.title === board)?.board;
  return {
    scope,
    ...(object !== 0 && { object }),
    ...(scope === 'condition' && { condition: id }),
    ...(of !== undefined && { board: of }),
  };
}

/** The object that a rule is about, until another one is to be entered in its place. */
function useOwnObject(rule: AlertRule | null, given: AlertPreset | null) {
  const own = rule?.scope === 'object' ? { id: rule.object_id, object: rule.object, name: rule.name } : given;
  const [change, setChange] = useState<'none' | 'replaced' | 'restored'>('none');
  return {
    preset: change === 'replaced' ? null : own,
    isGiven: given !== null,
    change,
    replace: () => setChange('replaced'),
    restore: () => setChange('restored'),
  };
}

/** The saved conditions to choose from, with that of the rule itself: it may be gone, or be no longer comparable. */
function choicesWith(rule: AlertRule | null, items: readonly AlertCondition[]): readonly AlertCondition[] {
  if (rule?.scope !== 'condition' || items.some(({ id }) => id === rule.object_id)) return items;
  return [{ id: rule.object_id, name: rule.name || '已删除的常用筛选', list: '' }, ...items];
}

/** Holds what a rule is about, as it is or as it is to be; another kind begins anew where its choices differ. */
export function useSubject(kind: AlertKindId, rule: AlertRule | null, given: AlertPreset | null) {
  const { scopes, objects } = alertKind(kind);
  const [chosen, setChosen] = useState<Choices>(rule ? choicesOf(rule) : {});
  const { preset, replace, ...own } = useOwnObject(rule, given);
  const scope = chosen.scope && scopes.includes(chosen.scope) ? chosen.scope : (scopes[0] ?? 'object');
  const isFixed = preset !== null && scope === 'object';
  const wanted = isFixed ? preset.object : chosen.object;
  const object = wanted !== undefined && objects.includes(wanted) ? wanted : (objects[0] ?? 0);
  const boards = boardsOf(object);
  const board = boards.find((one) => one.board === chosen.board)?.board ?? boards[0]?.board ?? '';
  const [isMissing, setMissing] = useState(false);
  const needsText = scope === 'word' || (scope === 'object' && !isFixed);
  const problem = (text: string) =>
    needsText && text.trim() === '' ? (scope === 'word' ? '请输入关键词' : '链接或 ID 不能为空') : null;
  const fields = useFields({ text: problem }, { text: rule?.scope === 'word' ? rule.object_id : '' });
  const value: ChosenSubject = {
    scope,
    object,
    preset: isFixed ? preset : null,
    board,
    condition: chosen.condition ?? '',
    text: fields.values.text,
  };
  const conditions = useConditions(scope === 'condition');
  const lacksCondition = scope === 'condition' && value.condition === '';
  return {
    value,
    fields,
    /** Lets another object be entered in place of that of the rule; nothing to replace for a new one. */
    replace: rule && isFixed ? replace : null,
    ...own,
    choose: (next: Choices) => setChosen({ ...chosen, ...next }),
    /** Whether a condition was not chosen though it is needed. */
    isMissing: isMissing && lacksCondition,
    /** What cannot be added, as there is no condition to choose. */
    isEmpty: rule === null && scope === 'condition' && conditions.data?.items.length === 0,
    conditions: choicesWith(rule, conditions.data?.items ?? []),
    check: () => {
      setMissing(lacksCondition);
      return fields.check() && !lacksCondition;
    },
  };
}

type SubjectState = ReturnType<typeof useSubject>;

function ConditionChoice({ subject }: { subject: SubjectState }) {
  const { value, choose, conditions, isEmpty, isMissing } = subject;
  if (isEmpty) return <p className="label">还没有可以每天比较的常用筛选，请先在列表里保存筛选条件。</p>;
  return (
    <>
      <Select
        label="常用筛选"
        placeholder="请选择常用筛选"
        value={value.condition === '' ? null : value.condition}
        options={conditions.map(({ id, name, list }) => ({
          value: id,
          label: list === '' ? name : `${name}（${list}）`,
        }))}
        onChange={(condition) => choose({ condition })}
      />
      {isMissing && (
        <p className="field-problem" role="alert">
          请选择常用筛选
        </p>
      )}
    </>
  );
}

/** The object of a rule, or the field for another one; 更换 and 取消更换 take the focus along. */
function OwnObject({ subject: { value, fields, change, replace, restore } }: { subject: SubjectState }) {
  const { scope, object, preset } = value;
  const home = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (change !== 'none') home.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [change]);
  const label = followedNames[object] ?? '';
  return (
    <div ref={home} className="alerts-own">
      {preset !== null && (
        <p className="alerts-subject">
          <b>{preset.name || `指定的${label}`}</b>
          {replace && (
            <button type="button" className="link-btn" onClick={replace}>
              更换
            </button>
          )}
        </p>
      )}
      {preset === null && scope === 'object' && (
        <>
          <Field label={`${label}的链接或 ID`} state={fields.field('text')} autoComplete="off" />
          {change === 'replaced' && (
            <button type="button" className="link-btn" onClick={restore}>
              取消更换
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** The object, word, ranking or condition of a rule. */
export function SubjectFields({ kind, subject }: { kind: AlertKindId; subject: SubjectState }) {
  const { value, fields, choose, isGiven } = subject;
  const { scopes, objects } = alertKind(kind);
  const { scope, object, preset, board } = value;
  if (scope === 'condition') return <ConditionChoice subject={subject} />;
  if (scope === 'word')
    return <Field label="关键词，如 防晒霜" state={fields.field('text')} maxLength={30} autoComplete="off" />;
  return (
    <>
      {preset === null && !isGiven && objects.length > 1 && (
        <Segmented
          label="对象"
          value={object}
          options={objects.map((one) => ({ value: one, label: followedNames[one] ?? '' }))}
          onChange={(next) => choose({ object: next })}
        />
      )}
      {kind === 'board' && (
        <Select
          label="榜单"
          value={board}
          options={boardsOf(object).map((one) => ({ value: one.board, label: one.title }))}
          onChange={(next) => choose({ board: next })}
        />
      )}
      {!isGiven && (
        <Segmented
          label="范围"
          value={scope}
          options={scopes.map((one) => ({ value: one, label: alertScopeWords(one, object) }))}
          onChange={(next) => choose({ scope: next })}
        />
      )}
      <OwnObject subject={subject} />
    </>
  );
}
