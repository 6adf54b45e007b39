import { useQuery } from '@tanstack/react-query'
import { textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FollowedField } from '@tsunagu/contract/form/form-fields.ts'
import { apiQuery } from '#web/api/api-query.ts'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { OptionSelect } from './option-select.tsx'
import styles from './select-box.module.css'
import { useAnswerOf } from './use-answer-of.ts'

/** The municipalities of a prefecture, by name or code. Drops a response that arrives after another prefecture was chosen. */
function useMunicipalities(prefectureId: string, valueType: FollowedField['valueType']) {
  const { api } = usePortal()
  return useQuery({
    ...apiQuery(api, 'getMunicipalities', { params: { prefectureId }, query: { valueType } }),
    enabled: prefectureId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
}

/**
 * A list whose choices follow another field: the municipalities of a prefecture. The current value is always among
 * them, also while they load or after loading has failed.
 */
export function FollowingSelect({ follows, ...props }: FormFieldProps<'select_box'> & { follows: FollowedField }) {
  const field = useFormField(props)
  const prefectureId = useAnswerOf(follows.id)
  const { data, isError, isFetching, refetch } = useMunicipalities(prefectureId, follows.valueType)
  const [value] = field.contents
  const loaded = (prefectureId !== '' && data?.elements) || []
  const isListed = loaded.some(({ id }) => id === value?.text)
  const own = value && !isListed ? [{ id: value.text, label: value.label || value.text }] : []
  const options = [...own, ...loaded]
  const waiting = isFetching ? '読み込み中…' : '選択してください'
  return (
    <OptionSelect
      field={field}
      options={options}
      chosen={options.findIndex(({ id }) => id === value?.text)}
      onChoose={(index) => {
        const option = options[index]
        field.change(option ? [textContent(option.id, option.label)] : [])
      }}
      placeholder={prefectureId === '' ? '先に都道府県を選んでください' : waiting}
      autoComplete={props.element.rules.autocomplete}
      isRequired={props.isRequired}
      isBusy={isFetching}
      unit={props.element.ui.unit}
      note={
        isError &&
        !isFetching && (
          <div className={styles.failure}>
            <p role="status">市区町村を読み込めませんでした。</p>
            <Button variant="neutral" size="small" onClick={() => void refetch()}>
              もう一度読み込む
            </Button>
          </div>
        )
      }
    />
  )
}
