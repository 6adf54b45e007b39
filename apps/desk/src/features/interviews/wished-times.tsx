import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useId } from 'react'
import { dayText, timeText } from '#desk/page/dates.ts'

type WishedTimesProps = Pick<Output<'getScheduleOfJobSeeker'>, 'requests'>

/** Times that workplaces wish by a link of the person; nobody has checked who wrote them. */
export function WishedTimes({ requests }: WishedTimesProps) {
  const id = useId()
  if (requests.length === 0) return null
  return (
    <section className="iv-detail" aria-labelledby={id}>
      <h3 id={id}>共有リンクから届いた希望</h3>
      <ul className="cand-l">
        {requests.map(({ requestId, requester, startDateTimes }) => (
          <li key={requestId}>
            <div className="grow">
              <b>{requester}</b>
              {startDateTimes.map((time, index) => (
                <div key={time} className="num">
                  {`第${index + 1}希望　${dayText(new Date(time))} ${timeText(new Date(time))}`}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="sub">リンクを知っている方が入力した内容です。日時を決める前に、事業所に確かめてください。</p>
    </section>
  )
}
