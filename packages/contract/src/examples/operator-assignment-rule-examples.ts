import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const rules = [
  {
    name: '東京の病棟',
    isOn: true,
    areas: ['13'],
    occupations: ['ward'],
    maxLoad: 40,
    adviserIds: [ids.staff],
  },
]
const stored = { rules, version: 3, changedDatetime: '2026-11-20T10:00:00+09:00' }

/** Examples of the calls about the rules by which newcomers get their adviser. */
export const operatorAssignmentRuleExamples: OperatorExamples<
  'getAssignmentRules' | 'putAssignmentRules' | 'previewAssignmentRules'
> = {
  getAssignmentRules: {
    response: {
      stored,
      prefectures: [{ id: '13', label: '東京都', level: 0 }],
      occupations: [{ id: 'ward', label: '病棟', level: 1 }],
    },
  },
  putAssignmentRules: { body: { rules, version: 2 }, response: { stored } },
  previewAssignmentRules: {
    body: { rules },
    response: {
      preview: {
        newcomers: 42,
        rules: [{ assigned: 12, withoutAdviser: 0 }],
        unassigned: 30,
        advisers: [{ adviserId: ids.staff, canAdvise: true, load: 18, added: 12 }],
      },
    },
  },
}
