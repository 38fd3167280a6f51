/**
 * The styles of pages and figures. There are no style attributes, so that the page can allow only this sheet by
 * its hash; marks differ by classes.
 */
import { marksStyle } from './marks.ts'
import { styleVariables } from './palette.ts'

const FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif'

/** The styles of figures, in pages and in separate files. */
export const figureStyle: string = `
svg text{font:12.5px ${FONT};fill:var(--ink);unicode-bidi:isolate}
svg .paper{fill:var(--paper)}
svg .tick,svg .axis,svg .dim{fill:var(--dim);font-size:11.5px}
svg .mid{text-anchor:middle}svg .end{text-anchor:end}
svg .strong{font-weight:600}svg .title{font-size:15px;font-weight:600}
svg path{fill:none}
svg .grid{stroke:var(--rule)}
svg .frame{stroke:var(--dim);stroke-dasharray:4 3}
svg .band{fill:var(--rule);opacity:.6}svg .rows{stroke:var(--panel);stroke-width:20}
svg .rail{stroke:var(--dim);stroke-width:1.5}svg .beyond{stroke:var(--dim);stroke-width:1.25}
${marksStyle}
`.trim()

/** The sheet of a page. Each rule is nested in the class of the page's root, so that it can style no other page. */
export const pageStyle: string = `
.report{
color-scheme:light dark;${styleVariables('light')};--edge:color-mix(in srgb,var(--ink) 35%,transparent);-webkit-text-size-adjust:100%;
@media(prefers-color-scheme:dark){${styleVariables('dark')}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 ${FONT};overflow-wrap:anywhere}
main,footer{max-width:74rem;margin:0 auto;padding:0 1rem}
main{line-height:1.45;padding-top:.8rem}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .25rem}
h2{font-size:1.05rem;margin:.6rem 0 .2rem}h3{font-size:1rem;margin:.8rem 0 .25rem}
p,ul,ol,dl{margin:.25rem 0;max-width:46rem}ul,ol{padding-left:1.2rem}main>p{max-width:none}
a{color:var(--link)}
:is(h2,h3)>a{color:inherit;text-decoration:none}:is(h2,h3)>a:is(:hover,:focus){text-decoration:underline}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.sub,.note,figcaption{color:var(--dim)}.note,figcaption{font-size:.875rem}
.warn{border-left:4px solid var(--bad);padding:.25rem .75rem;background:var(--panel)}
.bad{color:var(--bad)}
.headline{font-size:1.2rem;font-weight:600;border-left:5px solid var(--dim);padding:.25rem .75rem}.headline.passes{border-color:var(--good)}.headline.fails{border-color:var(--bad)}
.list{display:flex;flex-wrap:wrap;gap:.15rem .9rem;list-style:none;padding:0}
.columns{display:grid;gap:0 2rem;font-size:.8125rem}.columns>*{min-width:0}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.15rem .9rem}
dt{font-weight:600;margin-top:.5rem}dd{margin:0 0 0 1.25rem}.facts dt{margin:0;font-weight:400;color:var(--dim)}.facts dd{margin:0}
figure{margin:0;display:grid;gap:.25rem 1.25rem;align-items:start}figure>*{min-width:0}
svg{display:block;width:100%;height:auto}figure svg{max-width:34rem}
svg.key{display:inline-block;width:.95em;height:.95em;vertical-align:-.12em}
.scroll{overflow-x:auto;max-width:100%;background:linear-gradient(to right,var(--paper) 1rem,transparent 2.5rem) local,linear-gradient(to left,var(--paper) 1rem,transparent 2.5rem) right local,linear-gradient(to right,var(--edge),transparent 1.25rem),linear-gradient(to left,var(--edge),transparent 1.25rem) right;background-size:100% 100%;background-repeat:no-repeat}.below{grid-column:1/-1}
table{border-collapse:collapse;font-size:.8125rem;line-height:1.22;font-variant-numeric:tabular-nums}
caption{position:sticky;left:0;max-width:calc(100vw - 2rem);text-align:left;color:var(--dim);padding-bottom:.15rem}
th,td{padding:.08rem .3rem;text-align:left;border-bottom:1px solid var(--rule);vertical-align:top}
thead th{vertical-align:bottom;font-weight:600;overflow-wrap:normal}tbody th{font-weight:500;white-space:nowrap;unicode-bidi:isolate}
th.n,td.n{text-align:right}td.n,td.w{white-space:nowrap;overflow-wrap:normal}td:not(.n,.w){min-width:6rem}
abbr[title]{text-decoration:underline dotted;text-underline-offset:.2em;cursor:help}
code,pre{font:.875em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--panel);margin:.3rem 0;padding:.6rem .8rem;white-space:pre-wrap;max-width:100%}
button{font:inherit;color:inherit;background:var(--panel);border:1px solid var(--dim);border-radius:.3rem;padding:.25rem .7rem;max-width:100%;cursor:pointer}
th button{all:unset;cursor:pointer;display:inline-block;min-width:24px;min-height:24px;vertical-align:bottom;align-content:end}th button:hover{text-decoration:underline}th button:focus-visible{outline:2px solid var(--link)}
th[aria-sort=ascending] button::after{content:" ↑"}th[aria-sort=descending] button::after{content:" ↓"}
details{border-top:1px solid var(--rule)}summary{cursor:pointer;padding:.3rem 0}summary>*{display:inline;margin:0}section details{border:0}section summary{padding:0}
footer button{margin:.2rem 0}footer{padding-bottom:2rem;color:var(--dim);font-size:.875rem}
${figureStyle}
@media(min-width:64rem){figure{grid-template-columns:27.5rem minmax(0,1fr)}.columns{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media(min-width:64rem),print{figcaption{grid-column:1/-1}.columns>.wide{grid-column:span 2}.wide .facts{grid-template-columns:repeat(2,max-content minmax(0,1fr))}figure caption{padding:.75rem 0 .1rem}}
@media(max-width:30rem){svg text{font-size:13.3px}svg .tick,svg .axis,svg .dim{font-size:13px}}
@media print{
color-scheme:light;${styleVariables('light')};
body{font-size:8.5pt}h1{font-size:15pt}h2{font-size:9.5pt}
main{max-width:none;padding:0}
footer{display:none}
details::details-content{content-visibility:visible;block-size:auto}summary{list-style:none}
figure{grid-template-columns:34% minmax(0,1fr);gap:0 4mm}
.columns,code,.facts,figcaption{font-size:7.5pt}.columns{grid-template-columns:repeat(3,1fr);gap:0 5mm}
table{font-size:6.3pt}th,td{padding:.08rem .2rem}td{min-width:0!important}
svg,tr,figure{break-inside:avoid}h2,h3,caption,summary{break-after:avoid}
.scroll{overflow:visible;background:none}
a{color:inherit;text-decoration:none}
svg *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
}
@media print{@page{size:A4;margin:14mm 12mm}}
`.trim()
