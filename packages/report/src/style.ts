/**
 * How pages and figures look. There are no style attributes, so that the page can allow this one sheet by
 * its hash and nothing else; what differs from mark to mark is a class.
 */
import { marksStyle } from './marks.ts'
import { LINE_COLOURS, SHADES, variablesOf } from './palette.ts'

const FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif'

/** The dashes of lines, each for as many lines as there are colours. */
const DASHES = ['none', '6 3', '2 2.5', '8 3 2 3']

function numbered(count: number, rule: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => rule(index)).join('')
}

/** The classes of a line that is told apart from others by colour and, after the eighth, by dashes. */
export function lineClass(index: number): string {
  return `c${index % LINE_COLOURS} h${Math.floor(index / LINE_COLOURS) % DASHES.length}`
}

/** What figures need, in pages and in files of their own. */
export const figureStyle: string = `
svg text{font:12.5px ${FONT};fill:var(--ink);unicode-bidi:isolate}
svg .paper{fill:var(--paper)}
svg .tick text,svg .tick,svg .axis,svg .dim,svg .dim text{fill:var(--dim);font-size:11.5px}
svg .mid{text-anchor:middle}svg .end{text-anchor:end}
svg .strong{font-weight:600}svg .small,svg .small text{font-size:11px}svg .title{font-size:15px;font-weight:600}
svg .grid{stroke:var(--rule);fill:none;stroke-width:1}
svg .frame{stroke:var(--dim);fill:none;stroke-width:1}
svg .band{fill:var(--panel)}svg .rows{stroke:var(--panel);stroke-width:24}
svg .rail{stroke:var(--dim);fill:none;stroke-width:1.5}
svg .line{fill:none;stroke-width:1.75;stroke-linejoin:round}
svg .spread{stroke-width:3.5;fill:none;stroke-linecap:round}
svg .dots{stroke-width:5;stroke-linecap:round;fill:none;opacity:.42}
svg .thin{fill:none;stroke-width:1;opacity:.55;stroke-linejoin:round}
svg .leader{stroke:var(--rule);fill:none}
svg .halo{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}
svg .box{stroke:var(--ink);fill:none;stroke-width:2;stroke-linecap:square}
svg .n16 text{font-size:11px}svg .n25 text{font-size:7.5px}svg .n12 text{font-size:13px}svg .n9 text{font-size:17px}svg .n6 text{font-size:22px}svg .n4 text{font-size:30px}
svg .ring{fill:var(--paper);stroke-width:2}
svg .good{stroke:var(--good)}svg .bad{stroke:var(--bad)}svg .fgood{fill:var(--good)}svg .fbad{fill:var(--bad)}
${numbered(LINE_COLOURS, (i) => `svg .c${i}{stroke:var(--c${i})}svg .f${i}{fill:var(--c${i})}`)}
${DASHES.map((dash, i) => (i === 0 ? '' : `svg .h${i}{stroke-dasharray:${dash}}`)).join('')}
${numbered(SHADES, (i) => `svg .s${i}{fill:var(--s${i})}`)}
${marksStyle}
`.trim()

/**
 * The sheet of a page. Figures below the window are laid out when they come near it, which halves the time to
 * the first paint of a long page (measured).
 */
export const pageStyle: string = `
:root{color-scheme:light dark;${variablesOf('light')}}
@media(prefers-color-scheme:dark){:root{${variablesOf('dark')}}}
*{box-sizing:border-box}
html{scroll-padding-top:3.5rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 ${FONT};overflow-wrap:anywhere}
header,main,footer{max-width:72rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.5rem}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .25rem}
h2{font-size:1.35rem;margin:2.75rem 0 .5rem;padding-top:.5rem;border-top:1px solid var(--rule)}
h3{font-size:1.05rem;margin:1.75rem 0 .25rem}h4{font-size:1rem;margin:1.25rem 0 .25rem}
p,ul,ol,dl{margin:.5rem 0;max-width:46rem}
a{color:var(--link)}
:is(h2,h3,h4)>a{color:inherit;text-decoration:none}:is(h2,h3,h4)>a:is(:hover,:focus){text-decoration:underline}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
nav{position:sticky;top:0;z-index:2;background:var(--paper);border-bottom:1px solid var(--rule)}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.1rem 1.1rem;max-width:72rem;margin:0 auto;padding:.5rem 1rem;white-space:nowrap}
nav a{text-decoration:none}nav a:hover{text-decoration:underline}
.sub{color:var(--dim);margin-top:0}
.warn{border-left:4px solid var(--bad);padding:.25rem .75rem;background:var(--panel)}
.list{display:flex;flex-wrap:wrap;gap:.15rem .9rem;list-style:none;padding:0;max-width:none}
figure{margin:1rem 0 2rem}
figcaption,.note{font-size:.875rem;color:var(--dim);max-width:46rem;margin-top:.25rem}
.parts{display:grid;gap:.75rem 1.5rem;align-items:start}
.parts>*{min-width:0}
svg{display:block;width:100%;height:auto}
svg.w440{max-width:32rem}
@media(min-width:62rem){.parts:has(.beside){grid-template-columns:minmax(0,28rem) minmax(0,1fr)}}
.pair{display:grid;gap:1rem 2rem}
@media(min-width:62rem){.pair{grid-template-columns:1fr 1fr}}
.pair>*{min-width:0}
.board{display:grid;gap:.5rem 1.25rem;align-items:start}.board>*{min-width:0}
svg.w264{max-width:16.5rem}
@media(max-width:30rem){html{scroll-padding-top:7rem}svg.w440 text{font-size:13.3px}svg.w440 .tick,svg.w440 .tick text,svg.w440 .axis,svg.w440 .small,svg.w440 .small text{font-size:13px}}
@media(min-width:34rem){.board:has(svg){grid-template-columns:minmax(9rem,13.5rem) minmax(0,1fr)}}
.matrix td a{text-decoration:none}.matrix td a:hover{text-decoration:underline}
.answers{font-size:1.1rem;max-width:none}.answers dd{margin-bottom:.5rem}.answers strong{font-size:1.35rem;margin-right:.4rem}
.bad{color:var(--bad)}
.scroll{overflow-x:auto;max-width:100%}
table{border-collapse:collapse;font-size:.8125rem;margin-bottom:1rem;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--dim);padding-bottom:.25rem;font-size:.875rem}
th,td{padding:.16rem .33rem;text-align:left;border-bottom:1px solid var(--rule);vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600}tbody th{font-weight:500;white-space:nowrap;unicode-bidi:isolate}
th.n,td.n,.u td,.u th+th{text-align:right;white-space:nowrap;overflow-wrap:normal}
abbr[title]{text-decoration:underline dotted;text-underline-offset:.2em;cursor:help}
code,pre{font:.875em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}td code{white-space:nowrap}
pre{background:var(--panel);padding:.6rem .8rem;white-space:pre-wrap;max-width:100%}
dt{font-weight:600;margin-top:.5rem}dd{margin:0 0 0 1.25rem}
thead th{overflow-wrap:normal}table:not(.u) td:not(.n){min-width:6.5rem;overflow-wrap:break-word}
ul.note{padding-left:1.2rem}
.headline{font-size:1.2rem;font-weight:600;border-left:5px solid var(--dim);padding:.25rem .75rem}.headline.passes{border-color:var(--good)}.headline.fails{border-color:var(--bad)}
.strips{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(20rem,100%),1fr));gap:.5rem 1.5rem}.strips figure{margin:.25rem 0}svg.w340{max-width:26rem}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.15rem .9rem}
.facts dt{margin:0;font-weight:400;color:var(--dim)}.facts dd{margin:0;overflow-wrap:anywhere}
svg.key{display:inline-block;width:.95em;height:.95em;vertical-align:-.12em}
button,select{font:inherit;color:inherit;background:var(--panel);border:1px solid var(--dim);border-radius:.3rem;padding:.25rem .7rem;max-width:100%}
button{cursor:pointer}
footer{margin-top:3rem;padding-bottom:2rem;color:var(--dim);font-size:.875rem}
${figureStyle}
${numbered(SHADES, (i) => `td.s${i}{background:var(--s${i})}td.s${i},td.s${i} a{color:var(--t${i})}`)}
@media screen{figure{content-visibility:auto;contain-intrinsic-size:auto 28rem}}
@media print{
:root{color-scheme:light;${variablesOf('light')}}
nav,button,.screen{display:none}
body{font-size:10pt}
header,main,footer{max-width:none;padding:0}
svg,tr,.answer,.strips figure{break-inside:avoid}h2,h3,h4,caption{break-after:avoid}
.scroll{overflow:visible}.scroll table{font-size:7.5pt}td code{white-space:normal}
a{color:inherit;text-decoration:none}
td,svg *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`.trim()
