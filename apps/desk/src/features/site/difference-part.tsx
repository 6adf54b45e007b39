import type { SitePublishing } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { useState } from 'react'
import { compareLines } from './line-difference.ts'
import { changeText, fileName } from './site-words.ts'

type DifferencePartProps = { site: SitePublishing; titles: ReadonlyMap<string, string> }

/** What publishing would change, in words or as texts. */
export function DifferencePart({ site, titles }: DifferencePartProps) {
  const [isYaml, setIsYaml] = useState(false)
  const { differences, files, inForce } = site
  return (
    <>
      <div className="sec">
        <h2>{inForce > 0 ? `v${inForce} との差` : 'ファイルとの差'}</h2>
        <span className="n">{differences.length}か所</span>
        <span className="push seg s" role="group" aria-label="差の見せ方">
          <button type="button" aria-pressed={!isYaml} onClick={() => setIsYaml(false)}>
            ことば
          </button>
          <button type="button" aria-pressed={isYaml} onClick={() => setIsYaml(true)}>
            YAML
          </button>
        </span>
      </div>
      {files.length === 0 && (
        <p className="sub st-none">公開中の内容と同じです。「サイト」で変更すると、ここに差が表示されます。</p>
      )}
      {isYaml
        ? files.map((file) => <YamlDifference key={file.path} {...file} />)
        : differences.map((one) => (
            <article className="df" key={`${one.path} ${one.kind} ${one.at.join('\n')}`}>
              <header>
                <b>
                  {fileName(one.path, titles)} ＞ {changeText(one)}
                </b>
                <span className="mono sub t12">{one.path}</span>
              </header>
              {one.before && (
                <p>
                  <del className="dif-del">{one.before}</del>
                </p>
              )}
              {one.after && one.kind !== 'moved' && (
                <p>
                  <ins className="dif-ins">{one.after}</ins>
                </p>
              )}
            </article>
          ))}
    </>
  )
}

const marks = { same: ' ', removed: '-', added: '+' } as const
const looks = { same: 'ctx', removed: 'del', added: 'ins' } as const

const YamlDifference = ({ path, before, after }: { path: string; before: string; after: string }) => (
  <>
    <h3 className="mono t12">{path}</h3>
    <div className="yaml" role="region" aria-label={`${path}の差`} tabIndex={0}>
      <pre className="mono">
        {compareLines(before, after).map(({ kind, text }, index) => (
          <span key={`${index} ${kind}`} className={looks[kind]}>
            {`${marks[kind]} ${text}\n`}
          </span>
        ))}
      </pre>
    </div>
  </>
)
